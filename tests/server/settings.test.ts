import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'dotenv';
import { afterAll, describe, expect, test } from 'vitest';
import { keptSecrets } from '#server/secrets.ts';
import {
  filesPlaceOf,
  readBackupSettings,
  readFileSettings,
  readSettings,
  SettingsError,
  settingsSchema,
} from '#server/settings.ts';

const made = {
  JWT_SECRET: 'made secret 0123456789 abcdefghij',
  JWT_REFRESH_SECRET: 'made refresh 0123456789 abcdefghij',
  ENCRYPTION_KEY: 'made key 0123456789 abcdefghijklm',
};
const read = (env: NodeJS.ProcessEnv) => readSettings(env, () => made);

describe('.env.example', () => {
  const example = parse(readFileSync('.env.example', 'utf8'));

  test('names every setting and no other', () => {
    expect(Object.keys(example).sort()).toEqual(Object.keys(settingsSchema.shape).sort());
  });

  test('gives the defaults', () => {
    expect(read(example)).toEqual(read({}));
  });
});

test.each(Object.keys(settingsSchema.shape))('a blank %s counts as one that is not set', (name) => {
  for (const blank of ['', ' ', '\t\n']) expect(read({ [name]: blank })).toEqual(read({}));
});

test('all errors are named at once', () => {
  const wrong = { PORT: 'high', JWT_SECRET: 'short', DATABASE_URL: 'mysql://x', SIMULATOR: 'maybe' };
  const reading = () => read(wrong);
  expect(reading).toThrow(SettingsError);
  for (const name of Object.keys(wrong)) expect(reading).toThrow(`${name}: `);
});

test('roles are some of three, and all of them with the embedded database', () => {
  const url = 'postgres://localhost/recado';
  expect([...read({ DATABASE_URL: url, ROLES: 'jobs, channels' }).ROLES]).toEqual(['jobs', 'channels']);
  expect(() => read({ DATABASE_URL: url, ROLES: 'web,worker' })).toThrow('ROLES: must be some of web, channels, jobs');
  expect(() => read({ ROLES: 'web' })).toThrow('ROLES: a server with the embedded database is alone');
});

test('a pooler and a replica stand beside the database itself', () => {
  const [url, beside] = ['postgres://localhost/recado', 'postgres://localhost:6432/recado'];
  expect(read({ DATABASE_URL: url, DATABASE_POOLER_URL: beside, DATABASE_REPLICA_URL: beside })).toMatchObject({
    DATABASE_POOLER_URL: beside,
    DATABASE_REPLICA_URL: beside,
  });
  for (const name of ['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'])
    expect(() => read({ [name]: beside })).toThrow(`${name}: needs DATABASE_URL`);
});

test.each(['株式会社', '🌸🌸', '2026', '\u3164'])(
  'a receiver of Pix whom no bank could read is refused: %s',
  (name) => {
    expect(() => read({ PIX_MERCHANT_NAME: name })).toThrow('PIX_MERCHANT_NAME: must have a letter from A to Z');
    expect(() => read({ PIX_MERCHANT_CITY: name })).toThrow('PIX_MERCHANT_CITY: must have a letter from A to Z');
  },
);

test('a fault point that is none is named', () => {
  expect(() => read({ FAULT_POINT: 'nope' })).toThrow('FAULT_POINT: must be one of inbound.stored');
  expect(read({ FAULT_POINT: 'phone.took:3' }).FAULT_POINT).toBe('phone.took:3');
});

test('origins are whole ones', () => {
  const { APP_ORIGINS } = read({ APP_ORIGINS: 'https://App.example.com/, http://localhost:5173' });
  expect(APP_ORIGINS).toEqual(['https://app.example.com', 'http://localhost:5173']);
  for (const wrong of [
    '*',
    'null',
    'app.example.com',
    'https://*',
    'https://a.test/app',
    'https://a@b.test',
    'file:///a',
  ])
    expect(() => read({ APP_ORIGINS: `https://a.test,${wrong}` }), wrong).toThrow('APP_ORIGINS: must be origins');
});

test.each([
  ['off', false],
  ['on', 1],
  ['2', 2],
  ['10.0.0.0/8, 192.0.2.1,::1', ['10.0.0.0/8', '192.0.2.1', '::1']],
])('the trusted proxies %s are read', (text, proxies) => {
  expect(read({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(proxies);
});

test.each(['0', '-1', 'yes', '10.0.0.0/99', 'proxy.example.test', '10.0.0.1,'])(
  'the trusted proxies %s are none',
  (text) => {
    expect(() => read({ TRUST_PROXY: text })).toThrow('TRUST_PROXY: must be on, off');
  },
);

test('an account is slowed before it is blocked', () => {
  expect(() => read({ LOGIN_SLOW_AFTER: '10', LOGIN_BLOCK_AFTER: '2' })).toThrow(
    'LOGIN_BLOCK_AFTER: must be more than LOGIN_SLOW_AFTER',
  );
});

test('what has no secret of its own listens for this computer alone, unless it is told otherwise', () => {
  expect(read({}).HOST).toBe('127.0.0.1');
  expect(read({ HOST: '0.0.0.0' }).HOST).toBe('0.0.0.0');
});

test('a super user of the settings has a password', () => {
  expect(() => read({ ADMIN_EMAIL: 'me@recado.test' })).toThrow('ADMIN_PASSWORD: is needed with ADMIN_EMAIL');
  expect(() => read({ ADMIN_EMAIL: 'nobody' })).toThrow('ADMIN_EMAIL: ');
  expect(read({ ADMIN_EMAIL: 'me@recado.test', ADMIN_PASSWORD: 'segredo' })).toMatchObject({
    ADMIN_EMAIL: 'me@recado.test',
  });
});

test('a mail server of the settings has a sender, and an address for the links', () => {
  const mail = {
    SMTP_URL: 'smtps://smtp.recado.test',
    MAIL_FROM: 'Recado <a@recado.test>',
    PUBLIC_URL: 'https://x.test',
  };
  expect(read(mail)).toMatchObject(mail);
  expect(() => read({ SMTP_URL: mail.SMTP_URL })).toThrow(
    /MAIL_FROM: is needed with SMTP_URL\n.*PUBLIC_URL: is needed/s,
  );
  expect(() => read({ SMTP_URL: 'https://smtp.recado.test' })).toThrow('SMTP_URL: must be as smtps://');
  expect(() => read({ MAIL_FROM: 'Recado' })).toThrow('MAIL_FROM: must be as Recado <');
});

describe('in production', () => {
  const production = { NODE_ENV: 'production' };
  const secrets = {
    JWT_SECRET: 'x1y2z3 a4b5c6 d7e8f9 g0h1i2 j3k4l5',
    JWT_REFRESH_SECRET: 'q1w2e3 r4t5y6 u7i8o9 p0a1s2 d3f4g5',
  };

  test('a missing secret refuses to start', () => {
    expect(() => read(production)).toThrow(/JWT_SECRET: is required.*\n.*JWT_REFRESH_SECRET: is required/);
    expect(() => read({ ...production, PORT: 'high' })).toThrow(/PORT: .*\n.*JWT_SECRET: is required/);
  });

  test('a weak or repeated secret refuses to start', () => {
    expect(() => read({ ...production, ...secrets, JWT_SECRET: 'a'.repeat(40) })).toThrow(
      'JWT_SECRET: is too easy to guess',
    );
    expect(() => read({ ...production, ...secrets, JWT_SECRET: `${'0123456789abcdef'.repeat(2)}g` })).toThrow(
      'JWT_SECRET: is too easy to guess',
    );
    expect(() => read({ ...production, ...secrets, JWT_REFRESH_SECRET: secrets.JWT_SECRET })).toThrow('must differ');
    expect(() => read({ ...production, ...secrets, PASSWORD_COST: '14' })).toThrow('PASSWORD_COST: must be 15 or more');
    expect(read({ ...production, ...secrets, PASSWORD_COST: '16' }).PASSWORD_COST).toBe(16);
  });

  test('there is no demo and no simulator unless asked for', () => {
    expect(read({ ...production, ...secrets })).toMatchObject({ SEED: 'none', SIMULATOR: false, HOST: '0.0.0.0' });
    expect(read({ ...production, ...secrets, SEED: 'demo', SIMULATOR: 'on' })).toMatchObject({
      SEED: 'demo',
      SIMULATOR: true,
    });
  });

  test('a fault point needs the simulator', () => {
    expect(() => read({ ...production, ...secrets, FAULT_POINT: 'message.stored' })).toThrow(
      'FAULT_POINT: needs the simulator',
    );
  });
});

describe('the secrets of an installation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are made once, differ, and are for the owner of the folder alone', () => {
    const first = keptSecrets(join(folder, 'data'));
    expect(keptSecrets(join(folder, 'data'))).toEqual(first);
    expect(first.JWT_SECRET).not.toBe(first.JWT_REFRESH_SECRET);
    expect(() => read(first as unknown as NodeJS.ProcessEnv)).not.toThrow();
    for (const name of ['secrets.json', 'encryption-key.json']) {
      expect(statSync(join(folder, 'data', name)).mode & 0o077).toBe(0);
    }
  });
});

describe('a bucket for files', () => {
  const bucket = { FILES_S3_BUCKET: 'recado', FILES_S3_ACCESS_KEY: 'access', FILES_S3_SECRET_KEY: 'do not say it' };
  const bucketIn = (env: NodeJS.ProcessEnv) => filesPlaceOf(read(env)).bucket;

  test('is none unless it is named', () => {
    expect(filesPlaceOf(read({ DATA_DIR: '/srv/recado' }))).toEqual({ directory: '/srv/recado', bucket: undefined });
  });

  test('is named with both of its keys', () => {
    expect(bucketIn(bucket)).toMatchObject({ name: 'recado', region: 'us-east-1', isPathStyle: false, prefix: '' });
    for (const missing of ['FILES_S3_ACCESS_KEY', 'FILES_S3_SECRET_KEY'])
      expect(() => read({ ...bucket, [missing]: '' })).toThrow(`${missing}: is needed with FILES_S3_BUCKET`);
  });

  test('has an address of its own, behind which it stands', () => {
    const endpoint = { ...bucket, FILES_S3_ENDPOINT: 'https://s3.example.com' };
    expect(bucketIn(endpoint)).toMatchObject({ endpoint: 'https://s3.example.com', isPathStyle: true });
    expect(bucketIn({ ...endpoint, FILES_S3_PATH_STYLE: 'off' })).toMatchObject({ isPathStyle: false });
    expect(() => read({ ...bucket, FILES_S3_ENDPOINT: 's3.example.com' })).toThrow('FILES_S3_ENDPOINT: ');
  });

  test.each(['files', 'files/', 'recado/files'])('has files below %s', (prefix) => {
    expect(bucketIn({ ...bucket, FILES_S3_PREFIX: prefix })?.prefix).toBe(`${prefix.replace(/\/$/, '')}/`);
  });

  test.each(['/files', 'a//b', 'a b'])('has none below %o', (prefix) => {
    expect(() => read({ ...bucket, FILES_S3_PREFIX: prefix })).toThrow('FILES_S3_PREFIX: must be names');
  });

  test('what is said of one that is not named is an error, in commands as well', () => {
    for (const reading of [read, readBackupSettings, readFileSettings])
      expect(() => reading({ FILES_S3_SECRET_KEY: 'do not say it' })).toThrow('FILES_S3_SECRET_KEY: is for a bucket');
  });

  test('for several servers goes with secrets that are theirs alike', () => {
    const shared = { ...bucket, FILES_SHARED: 'on', SIMULATOR: 'off' };
    expect(() => read(shared)).toThrow('ENCRYPTION_KEY: is needed with FILES_SHARED and a bucket');
    const secrets = {
      JWT_SECRET: 'one secret 0123456789 abcdefghijklm',
      JWT_REFRESH_SECRET: 'another secret 0123456789 abcdefghijk',
      ENCRYPTION_KEY: 'a third secret 0123456789 abcdefghijkl',
    };
    expect(bucketIn({ ...shared, ...secrets })?.name).toBe('recado');
  });

  test('never has its keys in what is said of wrong settings', () => {
    const reading = () => read({ ...bucket, FILES_S3_REDIRECT_MB: 'many' });
    expect(reading).toThrow('FILES_S3_REDIRECT_MB');
    expect(reading).not.toThrow('do not say it');
  });
});
