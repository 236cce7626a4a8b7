import { useSelector } from '@xstate/react';
import { ArrowLeft, Users } from 'lucide-react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { ContactList } from '#contract/schema.ts';
import { listScreenMachine, selectFailure, selectIsLoading, selectRows } from '#machines/list-screen.ts';
import { findContactList } from '#web/api/contact-lists.ts';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { ContactImport } from '#web/contact-import/contact-import.tsx';
import { useSection } from '#web/desk/use-section.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { GonePage } from '#web/list-screen/gone-page.tsx';
import { IconLink } from '#web/list-screen/icon-link.tsx';
import { useIdInPath } from '#web/list-screen/id-in-path.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { useTimeLeftText } from '#web/time-left-text.ts';
import { SampleLink } from '../row-links.tsx';
import { type ImportProgress, importProgress } from './import-progress.ts';
import { useItemColumns } from './item-columns.tsx';
import { itemForm } from './item-form.tsx';
import { itemsListScreen } from './items-list-screen.ts';
import { ListFill } from './list-fill.tsx';

/** The people of a contact list (spec section 2). */
export const Screen = () => {
  const id = useIdInPath('/contact-lists/:id/contacts');
  return id === null ? <NoList /> : <Items key={id} contactListId={id} />;
};

const Items = ({ contactListId }: { contactListId: number }) => {
  const { t } = useTranslation('contact-list-items');
  const { list, isGone } = useContactList(contactListId);
  const progress = useSelector(
    useSection(importProgress, { input: { contactListId } }),
    (snapshot) => snapshot.context.progress,
  );
  const definition = useMemo(() => itemsListScreen(contactListId), [contactListId]);
  const columns = useItemColumns();
  if (isGone) return <NoList />;
  return (
    <ListScreen
      definition={definition}
      area="contact-list-items"
      title={list?.name ?? t('register.title')}
      back={<BackToLists />}
      notice={<Going progress={progress} list={list} />}
      icon={Users}
      columns={columns}
      form={itemForm}
      isBulk
      actions={
        <>
          <SampleLink>{t('sample')}</SampleLink>
          <ListFill contactListId={contactListId} />
          <ContactImport contactListId={contactListId} title={t('import.title')} hint={t('import.hint')} />
        </>
      }
    />
  );
};

/** The list itself, kept live as a list screen of one row. */
const useContactList = (id: number): { list: ContactList | undefined; isGone: boolean } => {
  const definition = useMemo(() => ({ entity: 'contactList', sortKey: undefined, logic: onlyList(id) }), [id]);
  const actor = useListedRows<ContactList>(definition, nowhere);
  const [list] = useSelector(actor, selectRows) as ContactList[];
  const isLoading = useSelector(actor, selectIsLoading);
  const failure = useSelector(actor, selectFailure);
  return { list, isGone: failure?.code === 'ERR_NOT_FOUND' || (!list && !isLoading && !failure) };
};

const onlyList = (id: number) =>
  listScreenMachine.provide({
    actors: {
      loadRows: fromPromise(async ({ signal }) => ({
        rows: [await findContactList(id, signal)],
        count: 1,
        hasMore: false,
      })),
    },
  });

const nowhere = { searchParam: '', form: null };

/** What goes on with the whole list: an import, or the channel being asked about its numbers. */
const Going = ({ progress, list }: { progress: ImportProgress | null; list: ContactList | undefined }) => {
  const { t } = useTranslation('contact-list-items');
  const checking = list && list.uncheckedCount > 0 ? list : null;
  const going =
    progress ?? (checking && { done: checking.contactsCount - checking.uncheckedCount, total: checking.contactsCount });
  const left = useTimeLeftText({ done: going?.done ?? 0, total: going?.total ?? 0 });
  if (!going) return null;
  const text = progress ? t('import.progress', countsOf(going)) : t('checking', countsOf(going));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-sunk px-6 py-2 text-sm text-ink2 max-sm:px-4">
      <ProgressBar label={text} share={going.done / going.total} />
      <span className="tabular-nums">{[text, left].filter(Boolean).join(' · ')}</span>
    </div>
  );
};

const countsOf = ({ done, total }: ImportProgress) => ({ done: formatNumber(done), total: formatNumber(total) });

const BackToLists = () => {
  const { t } = useTranslation('contact-list-items');
  return (
    <IconLink to="/contact-lists" label={t('back')} className="-ml-2">
      <ArrowLeft size={18} aria-hidden="true" />
    </IconLink>
  );
};

const NoList = () => {
  const { t } = useTranslation('contact-list-items');
  return <GonePage icon={Users} title={t('gone')} to="/contact-lists" back={t('back')} />;
};
