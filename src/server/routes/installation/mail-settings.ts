import { cleanText } from '#server/clean-text.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import { readMailAddress } from '#server/mail/mail-address.ts';
import { serverOfEnvironment } from '#server/mail/mail-server.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { findMailSettings, keepMailSettings } from '#server/records/mails/settings.ts';
import { listFailedMails, mailQueue } from '#server/records/mails/state.ts';
import { findUser } from '#server/records/users/find.ts';
import type { ServerContext } from '#server/server-context.ts';
import { createRate } from '../base/rate.ts';

/** How the installation sends mail: the super user's alone, because the server connects to whatever host they name. */
export const mailSettingRoutes = ({ cipher, clock, database, mails, settings }: ServerContext) => {
  const assertRate = createRate({ max: 10, perMs: 60_000, clock });

  const find = async () =>
    database.asSystem('jobs', async (scope) => {
      const stored = await findMailSettings(scope);
      const given = serverOfEnvironment(settings);
      const { waiting, oldestAt, failed } = await mailQueue(scope);
      return {
        isOfEnvironment: given !== undefined,
        host: given?.host ?? stored.host,
        port: given?.port ?? stored.port,
        security: given?.security ?? stored.security,
        user: given?.user ?? stored.username,
        isPasswordSet: (given?.password ?? cipher.decrypt(stored.password)) !== '',
        sender: given ? (settings.MAIL_FROM ?? '') : stored.sender,
        sendsInvoiceMails: stored.invoiceMails,
        publicUrl: settings.PUBLIC_URL ?? null,
        queue: { waiting, oldestAt: oldestAt?.toISOString() ?? null, failed },
        failedMails: await listFailedMails(scope),
      };
    });

  return {
    findMailSettings: find,

    /** Where the environment says how mail is sent, the page changes only what the environment does not say. */
    async updateMailSettings({ body: { host, port, security, user, password, sender, sendsInvoiceMails } }) {
      const isOfEnvironment = serverOfEnvironment(settings) !== undefined;
      const place = cleanText(host).trim();
      if (!isOfEnvironment && place !== '' && !readMailAddress(sender)) {
        throw broken('/body/sender', 'must be as Recado <recado@example.com>');
      }
      const written = {
        host: place,
        port,
        security,
        username: cleanText(user).trim(),
        sender: cleanText(sender).trim(),
        ...(password !== undefined && { password: cipher.encrypt(password) }),
      };
      await database.asSystem('jobs', (scope) =>
        keepMailSettings(scope, { ...(isOfEnvironment ? {} : written), invoiceMails: sendsInvoiceMails }),
      );
      mails.plan();
      return find();
    },

    async sendTestMail({ session, body: { language } }) {
      assertRate(session.userId);
      const user = await database.inCompany(session.companyId, (scope) => findUser(scope, session.userId));
      if (!user) throw new HttpError(404, 'ERR_NO_USER_FOUND');
      const result = await mails.sendTest(user.email, language, user.name);
      if (!result) throw new HttpError(409, 'ERR_MAIL_NOT_SET');
      const { answer } = result;
      if (result.isSent) return { to: user.email, failure: null, smtpStatus: null, answer };
      return { to: user.email, failure: result.failure, smtpStatus: result.smtpStatus, answer };
    },
  } satisfies Partial<Handlers>;
};
