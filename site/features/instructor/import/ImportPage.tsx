import { useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { type ImportTold, useBeginImport, useCheckImport, useImports } from '#site/data/imports.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { DryRunPanel } from './DryRunPanel.tsx';
import { ImportPanel } from './ImportPanel.tsx';
import { PastImports } from './PastImports.tsx';
import * as words from './words.ts';
import './import.css';

const untold: ImportTold = { fields: null, dayOrder: null, lessonMinutes: 60 };

/** /students/import: choose a file, check its columns, see what will happen, import, undo. */
export default function ImportPage() {
  const past = useImports();
  const check = useCheckImport();
  const begin = useBeginImport();
  const [file, setFile] = useState<File | null>(null);
  const [told, setTold] = useState<ImportTold>(untold);
  const [opened, setOpened] = useState<number | null>(null);
  const underWay = past.data?.find(({ status }) => status === 'running' || status === 'undoing');
  const shown = opened ?? underWay?.id ?? null;

  const look = (chosen: File, say: ImportTold) => {
    setFile(chosen);
    setTold(say);
    check.mutate({ file: chosen, columns: say });
  };
  const clear = () => {
    setFile(null);
    setOpened(null);
    check.reset();
  };
  const start = () => {
    if (!file) return;
    begin.mutate(
      { file, columns: told },
      {
        onSuccess: ({ id }) => {
          clear();
          setOpened(id);
        },
      },
    );
  };
  const found = file ? check.data : undefined;
  return (
    <>
      <PageTitle sentence={words.nobodyIsTold} />
      <div className="import-page stack-4">
        {shown !== null ? (
          <ImportPanel id={shown} onAnother={clear} />
        ) : (
          <Panel>
            <PanelHeader title={words.chooseFile} />
            <PanelBody className="stack-3">
              <Field label={words.file} hint={words.whatFiles}>
                <Input
                  type="file"
                  accept=".csv,.tsv,.txt,.xlsx,.vcf,.vcard,text/csv,text/vcard"
                  onChange={({ target }) => {
                    const [chosen] = target.files ?? [];
                    if (chosen) look(chosen, untold);
                    else clear();
                  }}
                />
              </Field>
              {check.isPending && !found && <p role="status">{words.reading}</p>}
              {file && check.error && (
                <Banner tone="danger" role="alert">
                  {sentenceOf(check.error)}
                </Banner>
              )}
            </PanelBody>
          </Panel>
        )}
        {shown === null && file && found && (
          <>
            <ColumnsPanel
              found={found}
              told={told}
              isBusy={check.isPending}
              onTell={(say) => look(file, say)}
            />
            <DryRunPanel
              found={found}
              isBusy={begin.isPending || check.isPending}
              onImport={start}
            />
          </>
        )}
        {past.data?.length !== 0 && (
          <Panel>
            <PanelHeader title={words.pastImports} />
            <Loaded from={past} rows={2}>
              {(imports) => <PastImports imports={imports} onOpen={setOpened} />}
            </Loaded>
          </Panel>
        )}
      </div>
    </>
  );
}
