import { Zap } from 'lucide-react';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { useQuickMessageColumns } from './quick-message-columns.tsx';
import { quickMessageForm } from './quick-message-form.tsx';
import { quickMessagesListScreen } from './quick-messages-list-screen.ts';

/** The Quick messages page (spec section 2). */
export const Screen = () => (
  <ListScreen
    definition={quickMessagesListScreen}
    area="quick-messages"
    icon={Zap}
    columns={useQuickMessageColumns()}
    form={quickMessageForm}
  />
);
