import { FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { selectUnfinished } from '#machines/contact-import.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ImportPart } from './import-part.ts';

interface ImportChoiceProps extends ImportPart {
  hint: string;
  /** Why the last file was not taken. */
  failureText: string | undefined;
}

/** Where a spreadsheet is chosen or dropped. */
export const ImportChoice = ({ hint, failureText, snapshot, send }: ImportChoiceProps) => {
  const { t } = useTranslation('contacts');
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [isOver, setOver] = useState(false);
  const [wrongKind, setWrongKind] = useState<string | null>(null);
  const error = wrongKind === null ? failureText : t('import.wrongKind', { name: wrongKind });
  const take = (file: File | undefined) => {
    if (!file) return;
    setWrongKind(isSpreadsheet(file) ? null : file.name);
    if (isSpreadsheet(file)) send({ type: 'contactImport.choose', chosen: { file, name: file.name } });
  };
  return (
    <div className="grid gap-3">
      <Unfinished snapshot={snapshot} send={send} />
      <p className="text-sm text-ink2">{hint}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop a file presses the button in it. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        className={classes(
          'grid justify-items-center gap-2 rounded-lg border border-dashed p-6 text-center',
          isOver ? 'border-primary bg-hover' : 'border-ink3',
        )}
      >
        <FileSpreadsheet size={28} strokeWidth={1.5} className="text-ink3" aria-hidden="true" />
        <Button variant="primary" autoFocus aria-describedby={noteId} onClick={() => input.current?.click()}>
          {error ? t('import.chooseOther') : t('import.choose')}
        </Button>
        <p id={noteId} className="text-xs text-ink3">
          {t('import.drop')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xls,.xlsx,.csv"
          aria-label={t('import.choose')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
};

/** The last import, where it goes on or did not come to its end. */
const Unfinished = ({ snapshot, send }: ImportPart) => {
  const { t } = useTranslation('contact-import');
  const run = selectUnfinished(snapshot);
  if (!run) return null;
  const { fileName: name, lastRow, done, total, state } = run;
  const counts = { name, row: formatNumber(lastRow ?? 0), done: formatNumber(done), total: formatNumber(total) };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line bg-sunk px-3 py-2 text-sm">
      {state === 'stopped' && <TriangleAlert size={16} className="shrink-0 text-danger" aria-hidden="true" />}
      <p className="min-w-0 flex-1 basis-64 break-words">
        {state === 'running' ? t('stopped.running', counts) : t('stopped.unfinished', counts)}
      </p>
      <Button size="sm" onClick={() => send({ type: 'contactImport.showRuns' })}>
        {t('stopped.look')}
      </Button>
    </div>
  );
};

/** By its name (spec section 5); the server looks inside. It also takes back what was exported. */
const isSpreadsheet = ({ name }: File) => /\.(xlsx?|csv)$/i.test(name);
