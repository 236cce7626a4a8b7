import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { Input } from './input.tsx';

export interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  className?: string;
  /** Has the focus when it comes. */
  autoFocus?: boolean;
}

export const SearchInput = ({ label, value, onChange, placeholder, className, autoFocus }: SearchInputProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={classes('relative', className)}>
      <Search
        size={16}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink3"
        aria-hidden="true"
      />
      <Input
        ref={input}
        autoFocus={autoFocus}
        type="text"
        maxLength={200}
        role="searchbox"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? t('search')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pr-8 pl-8.5"
      />
      {value && (
        <IconButton label={t('clear')} size="sm" onClick={clear} className="absolute top-1 right-1">
          <X size={16} aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
};
