import type { QuickMessage, User } from '#contract/schema.ts';
import { aUser as anyUser } from '../fixtures/user.ts';

const times = { createdAt: '2026-11-03T12:00:00.000Z', updatedAt: '2026-11-18T14:20:00.000Z' };

export const aUser = (id: number, more: Partial<User> = {}): User =>
  anyUser({ id, name: 'Ana Souza', email: `user${id}@acme.test`, profile: 'user', ...more });

export const aQuickMessage = (id: number, shortcode: string, more: Partial<QuickMessage> = {}): QuickMessage => ({
  id,
  shortcode,
  message: '',
  geral: true,
  status: true,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  allowEdit: false,
  allowView: true,
  userId: null,
  ...times,
  ...more,
});
