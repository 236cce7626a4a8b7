import { z } from 'zod';
import { leastPasswordCost } from './access/passwords.ts';
import { FAULT_POINTS } from './fault-points.ts';
import { bucketOf, bucketShape, wrongOfBucket } from './files/bucket-settings.ts';
import type { FilesPlace } from './files/store.ts';
import { isRange, type TrustedProxies } from './http/trusted-proxies.ts';
import { readMailAddress } from './mail/mail-address.ts';
import { readSmtpUrl } from './mail/smtp-url.ts';
import { brText } from './payments/br-code.ts';
import { allRoles, isRole, type Role } from './roles.ts';

const text = z.string().min(1);
const brName = text.refine(
  (name) => brText(name, 25) !== '',
  'must have a letter from A to Z, because a Pix code carries no others: as Padaria Sol',
);
const databaseAddress = z.url({ protocol: /^postgres(ql)?$/ });
const whole = (min: number, max = 1_000_000_000) => z.coerce.number().int().min(min).max(max);
const toggle = z.enum(['on', 'off']).transform((value) => value === 'on');
const secret = z
  .string()
  .refine((value) => value.length >= 32, 'must have at least 32 characters')
  .refine((value) => value.length < 32 || !isGuessable(value), 'is too easy to guess');

/** `on` is the one proxy in front. */
const proxies = z
  .string()
  .transform((value): TrustedProxies => {
    if (value === 'off') return false;
    if (value === 'on') return 1;
    return /^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim());
  })
  .refine(
    (value) => (typeof value === 'number' ? value > 0 && value < 20 : value === false || value.every(isRange)),
    'must be on, off, the number of proxies, or their addresses by comma',
  );

/** Whole ones: part of an address, or `*`, would let in whom nobody has looked at. */
const origins = z
  .string()
  .transform((list) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((list) => list.every(isOrigin), 'must be origins by comma, as https://app.example.com')
  .transform((list) => list.map((address) => new URL(address).origin));

const roles = z
  .string()
  .default(allRoles.join(','))
  .transform((list) => list.split(',').map((part) => part.trim()))
  .refine((list) => list.every(isRole), `must be some of ${allRoles.join(', ')}, by comma`)
  .transform((list): ReadonlySet<Role> => new Set(list.filter(isRole)));

/** Every setting, what it is for, and its default; `.env.example` names the same ones. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: text.optional(),
  PUBLIC_URL: z.url().optional(),
  APP_ORIGINS: origins.default([]),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_POOL: whole(1, 200).default(10),
  DATABASE_POOLER_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  FILES_SHARED: toggle.default(false),
  ROLES: roles,
  ...bucketShape,
  SEED: z.enum(['demo', 'none']).optional(),
  JWT_SECRET: secret.optional(),
  JWT_REFRESH_SECRET: secret.optional(),
  ENCRYPTION_KEY: secret.optional(),
  FORMER_ENCRYPTION_KEY: secret.optional(),
  ACCESS_TOKEN_SECONDS: whole(1).default(900),
  REFRESH_TOKEN_DAYS: z.coerce.number().positive().max(365).default(7),
  PASSWORD_COST: whole(10, 20).default(leastPasswordCost),
  LOGIN_SLOW_AFTER: whole(1).default(5),
  LOGIN_BLOCK_AFTER: whole(1).default(10),
  LOGIN_BLOCK_SECONDS: whole(60).default(60),
  ADMIN_EMAIL: z.email().max(254).optional(),
  ADMIN_NAME: z.string().trim().min(2).max(50).optional(),
  ADMIN_PASSWORD: z.string().min(5).max(50).optional(),
  ADMIN_COMPANY: z.string().trim().min(2).max(100).optional(),
  USER_CREATION: toggle.default(true),
  SIGN_UPS_PER_HOUR: whole(1).default(30),
  ALL_SIGN_UPS_PER_HOUR: whole(1).default(300),
  MAX_UPLOAD_MB: whole(1, 2048).default(64),
  BEACON_SECONDS: z.coerce.number().positive().max(60).default(4),
  LIVE_KEEP_EVENTS: whole(1).default(10_000),
  LIVE_KEEP_ALL_EVENTS: whole(1).default(1_000_000),
  COMPATIBILITY: toggle.default(false),
  EXTERNAL_CALLS_PER_SECOND: whole(1, 10_000).default(10),
  NUMBER_CHECKS_PER_SECOND: whole(1, 10_000).default(50),
  METRICS_TOKEN: text.optional(),
  DISK_RESERVE_MB: whole(1).default(256),
  TROUBLE_WEBHOOK: z.url({ protocol: /^https?$/ }).optional(),
  TROUBLE_WEBHOOK_SECRET: text.optional(),
  BACKUP_TO: text.optional(),
  BACKUP_EVERY_HOURS: whole(1, 24 * 31).default(24),
  BACKUP_HOUR: whole(0, 23).default(3),
  BACKUP_KEEP: whole(1, 10_000).default(14),
  BACKUP_KEEP_DAYS: whole(1, 3650).default(90),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  BACKUP_PASSPHRASE_FILE: text.optional(),
  OUTGOING_ALLOWED_HOSTS: z
    .string()
    .default('')
    .transform((hosts) =>
      hosts
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
  DELIVERY_RETRY_SECONDS: z
    .string()
    .default('2,15,60,300,1800,7200')
    .transform((list) => list.split(',').map((part) => Number(part.trim())))
    .refine((list) => list.every((seconds) => seconds > 0 && seconds <= 86_400), 'must be seconds by comma'),
  OPENAI_BASE_URL: z.url({ protocol: /^https?$/ }).default('https://api.openai.com/v1'),
  OPENAI_MODEL: text.default('gpt-4o-mini'),
  OPENAI_PRICES: z
    .string()
    .default('0.15,0.60')
    .transform((list) => list.split(',').map((part) => Number(part.trim())))
    .refine((list) => list.length === 2 && list.every((price) => price >= 0), 'must be two prices by comma'),
  TRANSCRIPTION_MODEL: text.default('whisper-1'),
  SPEECH_URL: text.default('https://{region}.tts.speech.microsoft.com'),
  ASSISTANT_ANSWERS_PER_TICKET: whole(1).default(40),
  ASSISTANT_ANSWERS_PER_DAY: whole(1).default(2000),
  DIALOGFLOW_URL: z.url({ protocol: /^https?$/ }).default('https://dialogflow.googleapis.com'),
  INVOICE_DAYS: whole(0, 3650).default(5),
  PAYMENTS: z.enum(['simulator', 'pix', 'off']).optional(),
  PAYMENT_CODE_MINUTES: whole(1, 24 * 60).default(60),
  PAYMENT_CHECK_SECONDS: z.coerce.number().positive().max(3600).default(10),
  PIX_URL: z.url({ protocol: /^https$/ }).optional(),
  PIX_TOKEN_URL: z.url({ protocol: /^https$/ }).optional(),
  PIX_CLIENT_ID: text.optional(),
  PIX_CLIENT_SECRET: text.optional(),
  PIX_KEY: text.max(77).optional(),
  PIX_CERTIFICATE: text.optional(),
  PIX_CERTIFICATE_KEY: text.optional(),
  PIX_CA: text.optional(),
  PIX_MERCHANT_NAME: brName.max(25).default('Recado'),
  PIX_MERCHANT_CITY: brName.max(15).default('SAO PAULO'),
  SMTP_URL: text
    .refine((value) => readSmtpUrl(value) !== undefined, 'must be as smtps://user:password@host:465 or smtp://…:587')
    .optional(),
  MAIL_FROM: text
    .refine((value) => readMailAddress(value) !== undefined, 'must be as Recado <recado@example.com>')
    .optional(),
  WHATSAPP_CLOUD_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com/v23.0'),
  WHATSAPP_WEB: toggle.default(true),
  WHATSAPP_WEB_VERSION: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, 'must be three numbers, as 2.3000.1043857760')
    .optional(),
  // Without TLS nobody would prove to be WhatsApp: the library believes every certificate of its own protocol.
  WHATSAPP_WEB_URL: z.url({ protocol: /^wss$/ }).optional(),
  TELEGRAM_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  SIMULATOR: toggle.optional(),
  SIMULATOR_URL: z.url().optional(),
  SIMULATOR_STEP_MS: whole(0).default(800),
  SIMULATOR_ACK_MS: whole(0).default(700),
  SIMULATOR_QR_SECONDS: z.coerce.number().positive().default(20),
  SIMULATOR_QUIET_SECONDS: z.coerce.number().positive().default(60),
  SIMULATOR_DEDUPE: toggle.default(true),
  SIMULATOR_LOOKUP: toggle.default(true),
  FAULTS: toggle.default(false),
  FAULT_POINT: z
    .string()
    .refine(
      (value) => (FAULT_POINTS as readonly string[]).includes(value.replace(/:[1-9]\d*$/, '')),
      `must be one of ${FAULT_POINTS.join(', ')}, or with :n for the n-th time`,
    )
    .optional(),
});

type Read = z.infer<typeof settingsSchema>;

export interface Settings extends Omit<Read, 'HOST' | 'SEED' | 'SIMULATOR' | 'PAYMENTS' | keyof Secrets>, Secrets {
  HOST: string;
  SEED: 'demo' | 'none';
  SIMULATOR: boolean;
  PAYMENTS: 'simulator' | 'pix' | 'off';
  /** Whether ENCRYPTION_KEY was set, or was made for the data folder. */
  isEncryptionKeyGiven: boolean;
}

export interface Secrets {
  JWT_SECRET: string;
  JWT_REFRESH_SECRET: string;
  /** What companies keep secret is encrypted with it. */
  ENCRYPTION_KEY: string;
}

/**
 * Reads and checks every setting and names all errors at once. Missing secrets come from `generated`,
 * which keeps them in the data folder; in production those of sessions are never made.
 */
export function readSettings(env: NodeJS.ProcessEnv, generated: (dataDir: string) => Secrets): Settings {
  const given = withoutBlanks(env);
  const result = settingsSchema.safeParse(given);
  const production = given.NODE_ENV === 'production';
  const errors = production
    ? ['JWT_SECRET', 'JWT_REFRESH_SECRET']
        .filter((name) => given[name] === undefined)
        .map((name) => `${name}: is required in production`)
    : [];
  if (!result.success) {
    const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new SettingsError([...wrong, ...errors]);
  }
  const read = result.data;
  const simulator = read.SIMULATOR ?? !production;
  if (read.FAULT_POINT && !simulator) errors.push('FAULT_POINT: needs the simulator');
  if (read.FILES_SHARED && simulator && !read.SIMULATOR_URL) {
    errors.push('SIMULATOR_URL: is needed with FILES_SHARED, or each server would have a phone network of its own');
  }
  if (read.ROLES.size < allRoles.length && !read.DATABASE_URL) {
    errors.push('ROLES: a server with the embedded database is alone, and does everything');
  }
  const beside = (['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'] as const).filter((name) => read[name]);
  if (!read.DATABASE_URL) {
    errors.push(...beside.map((name) => `${name}: needs DATABASE_URL, which names the database itself`));
  }
  errors.push(...wrongOfBucket(read));
  if (read.FILES_SHARED && read.FILES_S3_BUCKET) {
    const missing = secretNames.filter(
      (name) => read[name] === undefined && !errors.some((wrong) => wrong.startsWith(`${name}:`)),
    );
    errors.push(
      ...missing.map((name) => `${name}: is needed with FILES_SHARED and a bucket, or each server would make one`),
    );
  }
  if (read.JWT_SECRET && read.JWT_SECRET === read.JWT_REFRESH_SECRET) {
    errors.push('JWT_REFRESH_SECRET: must differ from JWT_SECRET');
  }
  if (read.LOGIN_BLOCK_AFTER <= read.LOGIN_SLOW_AFTER) {
    errors.push('LOGIN_BLOCK_AFTER: must be more than LOGIN_SLOW_AFTER');
  }
  if (production && read.PASSWORD_COST < leastPasswordCost) {
    errors.push(`PASSWORD_COST: must be ${leastPasswordCost} or more in production`);
  }
  const payments = read.PAYMENTS ?? (simulator || !production ? 'simulator' : read.PIX_URL ? 'pix' : 'off');
  if (payments === 'pix') {
    const missing = needsOfPix.filter((name) => read[name] === undefined);
    errors.push(...missing.map((name) => `${name}: is needed to take payments by Pix`));
  }
  if (read.SMTP_URL && !read.MAIL_FROM) errors.push('MAIL_FROM: is needed with SMTP_URL');
  if (read.SMTP_URL && !read.PUBLIC_URL) errors.push('PUBLIC_URL: is needed with SMTP_URL, for the links in mails');
  if (read.ADMIN_EMAIL && !read.ADMIN_PASSWORD) errors.push('ADMIN_PASSWORD: is needed with ADMIN_EMAIL');
  if (errors.length > 0) throw new SettingsError(errors);
  const isAllGiven = read.JWT_SECRET && read.JWT_REFRESH_SECRET && read.ENCRYPTION_KEY;
  const made = isAllGiven ? undefined : generated(read.DATA_DIR);
  return {
    ...read,
    // What asks for no password, or for one that everybody knows, is for this computer alone until somebody says otherwise.
    HOST: read.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    SEED: read.SEED ?? (production ? 'none' : 'demo'),
    SIMULATOR: simulator,
    PAYMENTS: payments,
    JWT_SECRET: read.JWT_SECRET ?? made?.JWT_SECRET ?? '',
    JWT_REFRESH_SECRET: read.JWT_REFRESH_SECRET ?? made?.JWT_REFRESH_SECRET ?? '',
    ENCRYPTION_KEY: read.ENCRYPTION_KEY ?? made?.ENCRYPTION_KEY ?? '',
    isEncryptionKeyGiven: read.ENCRYPTION_KEY !== undefined,
  };
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { href, origin } = new URL(address);
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) && href === `${origin}/`;
}

const secretNames = ['JWT_SECRET', 'JWT_REFRESH_SECRET', 'ENCRYPTION_KEY'] as const;
/** Where files lie by the settings. */
export const filesPlaceOf = (read: FileSettings): FilesPlace => ({ directory: read.DATA_DIR, bucket: bucketOf(read) });
const fileSettings = z.object({ DATA_DIR: settingsSchema.shape.DATA_DIR, ...bucketShape });
export type FileSettings = z.infer<typeof fileSettings>;
/** What the command that moves files needs. */
export const readFileSettings = (env: NodeJS.ProcessEnv): FileSettings => readSome(fileSettings, env);

const databaseSettings = settingsSchema.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_POOL: true,
  PASSWORD_COST: true,
});

/** What a command beside the server needs: it signs nothing. */
export const readDatabaseSettings = (env: NodeJS.ProcessEnv): z.infer<typeof databaseSettings> =>
  readSome(databaseSettings, env);

const backupSettings = fileSettings.extend({
  DATABASE_URL: settingsSchema.shape.DATABASE_URL,
  ENCRYPTION_KEY: settingsSchema.shape.ENCRYPTION_KEY,
  FORMER_ENCRYPTION_KEY: settingsSchema.shape.FORMER_ENCRYPTION_KEY,
  BACKUP_PASSPHRASE: settingsSchema.shape.BACKUP_PASSPHRASE,
  BACKUP_PASSPHRASE_FILE: settingsSchema.shape.BACKUP_PASSPHRASE_FILE,
});
export type BackupSettings = z.infer<typeof backupSettings>;

/** What the commands of backups need. */
export const readBackupSettings = (env: NodeJS.ProcessEnv): BackupSettings => readSome(backupSettings, env);

function readSome<T extends object>(schema: z.ZodType<T>, env: NodeJS.ProcessEnv): T {
  const result = schema.safeParse(withoutBlanks(env));
  const wrong = result.success
    ? 'FILES_S3_REGION' in result.data
      ? wrongOfBucket(result.data as T & FileSettings)
      : []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (!result.success || wrong.length > 0) throw new SettingsError(wrong);
  return result.data;
}

const needsOfPix = [
  'PIX_URL',
  'PIX_TOKEN_URL',
  'PIX_CLIENT_ID',
  'PIX_CLIENT_SECRET',
  'PIX_KEY',
  'PIX_CERTIFICATE',
  'PIX_CERTIFICATE_KEY',
] as const;

export class SettingsError extends Error {
  constructor(errors: string[]) {
    super(['These settings are wrong:', ...errors.map((error) => `  ${error}`)].join('\n'));
  }
}

/** Few different characters, or one stretch of them over and over. */
function isGuessable(value: string): boolean {
  const repeats = Array.from({ length: 17 }, (_, size) => value.slice(0, size)).slice(1);
  return (
    new Set(value).size < 12 ||
    repeats.some((part) => part.repeat(value.length).slice(0, value.length - 1) === value.slice(0, -1))
  );
}

/** A setting with nothing in it counts as one that is not set. */
export const withoutBlanks = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
