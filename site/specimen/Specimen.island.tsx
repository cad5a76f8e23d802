import { Brand } from '#site/ui/brand.tsx';
import { Toaster } from '#site/ui/toast.tsx';
import { TooltipProvider } from '#site/ui/tooltip.tsx';
import { ButtonsShow } from './ButtonsShow.tsx';
import { ChoicesShow } from './ChoicesShow.tsx';
import { DataShow } from './DataShow.tsx';
import { FieldsShow } from './FieldsShow.tsx';
import { FloatsShow } from './FloatsShow.tsx';
import { GroundShow } from './GroundShow.tsx';
import { holdTheme } from './Show.tsx';
import { SignsShow } from './SignsShow.tsx';
import { WaitingShow } from './WaitingShow.tsx';

holdTheme();

/** Every part, in every state, on the ground it lives on. */
export default function Specimen() {
  return (
    <TooltipProvider>
      <header className="bar">
        <Brand href="/" />
        <span className="muted">Specimen</span>
        <nav aria-label="Theme">
          <a href="?theme=light">Light</a>
          <a href="?theme=dark">Dark</a>
          <a href="/ui/shell">Shell</a>
        </nav>
      </header>
      <main id="main" className="specimen">
        <div className="lead">
          <h1>Every part, in every state</h1>
          <p>
            Each primitive once, on the ground it lives on. Yellow marks where you are and what to
            do next; green and blue mean what they mean on a road sign; red is loss.
          </p>
        </div>
        <GroundShow />
        <ButtonsShow />
        <FieldsShow />
        <ChoicesShow />
        <SignsShow />
        <DataShow />
        <FloatsShow />
        <WaitingShow />
      </main>
      <Toaster />
    </TooltipProvider>
  );
}
