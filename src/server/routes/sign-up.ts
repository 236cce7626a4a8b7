import type { Handlers } from '#server/plugins/contract.ts';
import type { ServerContext } from '#server/server-context.ts';

export const signUpRoutes = ({ settings }: ServerContext) =>
  ({
    findSignUp: async () => ({ isOpen: settings.USER_CREATION }),
  }) satisfies Partial<Handlers>;
