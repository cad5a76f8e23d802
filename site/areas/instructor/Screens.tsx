import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { NotFound } from './NotFound.tsx';
import { screens } from './screens.ts';

/** The screen of the present path. */
export function Screens() {
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Switch>
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={path}>
            <Screen />
          </Route>
        ))}
        <Route>
          <NotFound />
        </Route>
      </Switch>
    </Suspense>
  );
}
