import { useState } from 'react';
import { type Mark, type Marking, timesMarked } from '#domain/assessment/marking.ts';
import {
  itemsOfTask,
  type TestTask,
  testItemLabels,
  testTaskLabels,
  testTasks,
} from '#domain/guide/practical-test.ts';
import { Stepper } from './Stepper.tsx';
import * as words from './words.ts';

interface TasksProps {
  state: Marking;
  onMark: (mark: Mark, by: 1 | -1, name: string) => void;
}

/** Each task with how often it was driven; the one that was touched last shows what was wrong in it. */
export function Tasks({ state, onMark }: TasksProps) {
  const [open, setOpen] = useState<TestTask>();
  return (
    <ul className="ruled">
      {testTasks.map((task) => {
        const mark = { what: 'task', task } as const;
        const name = testTaskLabels[task];
        const times = timesMarked(state, mark);
        const isOpen = open === task && times > 0;
        const wrong = itemsOfTask[task].flatMap((item) => {
          const faults = timesMarked(state, { what: 'fault', task, item });
          return faults > 0 ? [`${testItemLabels[item]} ${faults}`] : [];
        });
        return (
          <li key={task}>
            <Stepper
              name={name}
              times={times}
              onMore={() => {
                setOpen(task);
                onMark(mark, 1, name);
              }}
              onLess={() => onMark(mark, -1, name)}
            >
              {times > 0 && (
                <button
                  type="button"
                  className="open-items"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : task)}
                >
                  {wrong.length > 0
                    ? words.wrongItems({ items: wrong.join(', ') })
                    : words.allRight}
                </button>
              )}
            </Stepper>
            {isOpen && (
              <ul className="mock-items" aria-label={words.wrongIn({ name })}>
                {itemsOfTask[task].map((item) => {
                  const fault = { what: 'fault', task, item } as const;
                  const faults = timesMarked(state, fault);
                  const label = testItemLabels[item];
                  return (
                    <li key={item}>
                      <Stepper
                        name={label}
                        times={faults}
                        onMore={faults < times ? () => onMark(fault, 1, label) : undefined}
                        onLess={() => onMark(fault, -1, label)}
                      />
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}
