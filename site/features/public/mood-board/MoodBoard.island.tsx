import { Download, ImageIcon, Sparkles } from 'lucide-react';
import type { FormEvent } from 'react';
import { longestPrompt } from '#domain/board/styles.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { Spinner } from '#site/ui/spinner.tsx';
import { Toaster } from '#site/ui/toast.tsx';
import { StyleChoice } from './StyleChoice.tsx';
import { useMoodBoard } from './use-mood-board.ts';
import * as words from './words.ts';
import './mood-board.css';

/** The mood board: idle, generating, done. */
export default function MoodBoard() {
  const { style, prompt, board, isGenerating, styleError, promptError, ...making } = useMoodBoard();
  const { chooseStyle, write, generate, save } = making;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void generate();
  };

  return (
    <div className="maker">
      <form onSubmit={submit} noValidate>
        <StyleChoice
          value={style}
          error={styleError}
          onChange={chooseStyle}
          disabled={isGenerating}
        />
        <Field
          label={words.prompt}
          error={promptError}
          hint={words.promptHint({ used: prompt.length, most: longestPrompt })}
        >
          <Textarea
            rows={3}
            maxLength={longestPrompt}
            placeholder={words.promptExample}
            value={prompt}
            readOnly={isGenerating}
            onChange={({ target }) => write(target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          glyph={Sparkles}
          busy={isGenerating}
          disabled={isGenerating}
        >
          {isGenerating ? words.creatingYourMoodBoard : words.generateMoodBoard}
        </Button>
      </form>
      <Panel className="preview" aria-label={words.preview}>
        <div className="picture" aria-live="polite" data-state={isGenerating ? 'busy' : undefined}>
          {board ? (
            <img
              src={board.url}
              alt={`${board.styleName}: ${board.prompt}`}
              width={800}
              height={600}
            />
          ) : (
            <p className="muted">
              <Icon glyph={ImageIcon} size="lg" />
              {words.yourMoodBoardAppearsHere}
            </p>
          )}
          {isGenerating && (
            <p className="making">
              <Spinner />
              {words.creatingYourMoodBoard}
            </p>
          )}
        </div>
        <PanelBody>
          <p className="muted">{board ? board.fileName : words.whatThePictureIs}</p>
          <Button glyph={Download} onClick={save} aria-disabled={board ? undefined : true}>
            {words.download}
          </Button>
        </PanelBody>
      </Panel>
      <Toaster />
    </div>
  );
}
