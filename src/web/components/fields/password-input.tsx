import { Eye, EyeOff } from 'lucide-react';
import { type ComponentPropsWithRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { Input } from './input.tsx';

/** A password that can be shown while it is typed. */
export const PasswordInput = ({ className, ...rest }: Omit<ComponentPropsWithRef<'input'>, 'type'>) => {
  const { t } = useTranslation();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className="relative">
      <Input {...rest} type={isShown ? 'text' : 'password'} className={classes('pr-10', className)} />
      <IconButton
        label={isShown ? t('hidePassword') : t('showPassword')}
        onClick={() => setIsShown(!isShown)}
        size="sm"
        className="absolute top-1 right-1"
      >
        {isShown ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </IconButton>
    </div>
  );
};
