import { useState } from 'react';
import { fromPromise } from 'xstate';
import type { Tag, Ticket } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { failureToast } from '#machines/effect.ts';
import { createTag, listAllTags } from '#web/api/tags.ts';
import { failureText } from '#web/desk/failure-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { TagPicker } from '../views/ticket/tag-picker.tsx';

interface TagChoosingProps {
  tickets: readonly Ticket[];
  onChoose: (tagId: number) => void;
  onClose: () => void;
}

/** Which tag is put on all of them; one that each of them has is marked. */
export const TagChoosing = (props: TagChoosingProps) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = ({ tickets, onChoose, onClose, onRetry }: TagChoosingProps & { onRetry: () => void }) => {
  const { output, status, error } = useCall(allTags, undefined);
  const toast = useToast();
  const [isCreating, setCreating] = useState(false);
  const create = async (name: string) => {
    setCreating(true);
    try {
      onChoose((await createTag({ name })).id);
    } catch (thrown) {
      setCreating(false);
      toast(failureToast(failureOf(thrown)));
    }
  };
  const isOnAll = ({ id }: Tag) => tickets.every(({ tags }) => tags.some((tag) => tag.id === id));
  return (
    <div className="absolute inset-x-0 top-10.75 z-20">
      <TagPicker
        tags={output ?? (status === 'error' ? 'failed' : 'loading')}
        reason={status === 'error' ? failureText(failureOf(error)) : undefined}
        chosen={(output ?? []).filter(isOnAll).map(({ id }) => id)}
        made={0}
        isCreating={isCreating}
        onToggle={onChoose}
        onCreate={create}
        onRetry={onRetry}
        onClose={onClose}
      />
    </div>
  );
};

const allTags = fromPromise<Tag[]>(({ signal }) => listAllTags(signal));
