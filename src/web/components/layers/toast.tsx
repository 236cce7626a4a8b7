import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';

export type ToastKind = 'success' | 'info' | 'warning' | 'error';

export interface ToastProps {
  kind: ToastKind;
  text: string;
  action?: { label: string; onAct: () => void } | undefined;
  /** How long it stays, in milliseconds; hovering or focusing it holds the clock. Null is until it is closed. */
  life: number | null;
  onClose: () => void;
}

export const Toast = ({ kind, text, action, life, onClose }: ToastProps) => {
  const { t } = useTranslation();
  const Icon = icons[kind];
  return (
    <div
      style={life === null ? undefined : { ['--toast-life' as string]: `${life}ms` }}
      onAnimationEnd={(event) => event.animationName === 'toast-life' && onClose()}
      className={classes(
        life !== null && 'toast-life',
        'pointer-events-auto flex max-w-full min-w-64 items-start gap-2.5 rounded-lg border border-line bg-panel py-2 pr-2 pl-3 text-sm shadow-raised',
      )}
    >
      <Icon size={18} className={classes('mt-1 shrink-0', tones[kind])} aria-hidden="true" />
      <span className="min-w-0 flex-1 py-1">{text}</span>
      {action && (
        <button
          type="button"
          onClick={action.onAct}
          className="rounded-sm px-1.5 py-1 font-semibold text-primary hover:underline"
        >
          {action.label}
        </button>
      )}
      <IconButton label={t('close')} size="sm" onClick={onClose}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
};

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info };
const tones = { success: 'text-ok', error: 'text-danger', warning: 'text-warn', info: 'text-info' };
