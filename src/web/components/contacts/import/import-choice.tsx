import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ImportChoiceProps {
  hint: string;
  /** Why the last file was not taken. */
  failureText: string | undefined;
  onPick: (file: File) => void;
}

/** Where a spreadsheet is chosen or dropped. */
export const ImportChoice = ({ hint, failureText, onPick }: ImportChoiceProps) => {
  const { t } = useTranslation('contacts');
  const input = useRef<HTMLInputElement>(null);
  const noteId = useId();
  const [isOver, setOver] = useState(false);
  const [isWrongKind, setWrongKind] = useState(false);
  const error = isWrongKind ? t('import.wrongKind') : failureText;
  const take = (file: File | undefined) => {
    if (!file) return;
    setWrongKind(!isSpreadsheet(file));
    if (isSpreadsheet(file)) onPick(file);
  };
  return (
    <div className="grid gap-3">
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
          accept=".xls,.xlsx"
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

/** By its name (spec section 5); the server looks inside. It also takes back what was exported. */
const isSpreadsheet = ({ name }: File) => /\.(xlsx?|csv)$/i.test(name);
