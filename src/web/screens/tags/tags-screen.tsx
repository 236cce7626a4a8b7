import { Tag } from 'lucide-react';
import { RegisterPage } from '#web/register/register-page.tsx';
import { useTagColumns } from './tag-columns.tsx';
import { tagForm } from './tag-form.tsx';
import { tagsRegister } from './tags-register.ts';

/** The Tags page (spec section 2). */
export const Screen = ({ register = tagsRegister }) => (
  <RegisterPage register={register} area="tags" icon={Tag} columns={useTagColumns()} form={tagForm} />
);
