import { useCallback, useState } from 'react';
import { fromPromise } from 'xstate';
import type { MessageTemplateList } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { listTemplates, syncTemplates } from '#web/api/templates.ts';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';

/** The templates of a connection. Whoever shows them is drawn anew, by its key, for another attempt. */
export const useTemplates = (connectionId: number) => {
  const call = useCall(list, connectionId);
  const [synced, setSynced] = useState<MessageTemplateList>();
  const [isSyncing, setSyncing] = useState(false);
  const [syncFailure, setSyncFailure] = useState<string>();
  const sync = async () => {
    setSyncing(true);
    setSyncFailure(undefined);
    try {
      setSynced(await syncTemplates(connectionId));
    } catch (error) {
      setSyncFailure(errorText(failureOf(error).code));
    } finally {
      setSyncing(false);
    }
  };
  /** As it is kept by now; what fails leaves what is shown. */
  const reread = useCallback(async () => {
    const now = await listTemplates(connectionId).catch(() => undefined);
    if (now) setSynced(now);
  }, [connectionId]);
  return {
    listed: synced ?? call.output,
    failureText: call.status === 'error' ? errorText(failureOf(call.error).code) : undefined,
    sync,
    reread,
    isSyncing,
    syncFailure,
  };
};

const list = fromPromise<MessageTemplateList, number>(({ input, signal }) => listTemplates(input, signal));
