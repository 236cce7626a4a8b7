import { Tag } from 'lucide-react';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { useTagColumns } from './tag-columns.tsx';
import { tagForm } from './tag-form.tsx';
import { tagsListScreen } from './tags-list-screen.ts';

/** The Tags page (spec section 2). */
export const Screen = () => (
  <ListScreen definition={tagsListScreen} area="tags" icon={Tag} columns={useTagColumns()} form={tagForm} />
);
