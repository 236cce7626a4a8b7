import type { Recurrence } from '#contract/schema.ts';
import { isSecretSetting, isSettingValue } from '#machines/settings/choices.ts';
import { readTaxId } from '#machines/tax-id.ts';
import { announcements } from '#server/records/announcements/table.ts';
import { listPlans } from '#server/records/companies/plans.ts';
import { plans } from '#server/records/companies/plans-table.ts';
import { companies } from '#server/records/companies/table.ts';
import { helps } from '#server/records/helps/table.ts';
import { invoices } from '#server/records/invoices/table.ts';
import { defaultSettings, type SettingKey } from '#server/records/settings/settings.ts';
import { settings } from '#server/records/settings/table.ts';
import { hoursOf } from '../hours.ts';
import { freeName } from '../names.ts';
import type { Row } from '../row.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

/** Whoever is named alike has the same plan. */
export function plansStep(): Step {
  let known = new Map<string, number>();
  return {
    from: 'Plans',
    table: plans,
    order: ['id'],
    isGlobal: true,
    prepare: async (_move, database) => {
      const there = await database.asSystem('moveIns', listPlans);
      known = new Map(there.map(({ id, name }) => [name.toLowerCase(), id]));
    },
    make(row) {
      const allowed = (column: string) => row.raw(column) === null || row.flag(column);
      const name = row.line('name', 100) || `Plano ${row.id('id')}`;
      const same = known.get(name.toLowerCase());
      if (same !== undefined) {
        row.note('merged');
        return { same };
      }
      const most = (column: string) => row.whole(column, { max: 1_000_000 });
      // Nobody was held to these there.
      const campaigns = row.raw('campaigns') === null ? 1000 : most('campaigns');
      const schedules = row.raw('schedules') === null ? 1000 : most('schedules');
      return {
        values: {
          name,
          users: most('users'),
          connections: most('connections'),
          queues: most('queues'),
          campaigns,
          schedules,
          value: row.decimal('value'),
          useCampaigns: allowed('useCampaigns') && allowed('campaignsEnabled'),
          useKanban: allowed('useKanban'),
          useOpenAi: allowed('useOpenAi'),
          useIntegrations: allowed('useIntegrations'),
          useSchedules: allowed('useSchedules'),
          useInternalChat: allowed('useInternalChat'),
          useExternalApi: allowed('useExternalApi'),
          ...times(row),
        },
      };
    },
  };
}

/** Nobody comes in before all of it is there: each is blocked until the run ends. */
export const companiesStep: Step = {
  from: 'Companies',
  table: companies,
  order: ['id'],
  isGlobal: true,
  isCompany: true,
  links: { planId: { to: 'Plans' } },
  make(row, links) {
    const written = row.line('name', 100);
    if (written.length < 1) throw new UnfitRow('name');
    // It is let in when all of it is here.
    row.raw('status');
    const taxId = readTaxId(row.text('document', 40));
    const values = {
      name: written,
      email: row.line('email', 254) || null,
      phone: row.line('phone', 50) || null,
      planId: links.id('planId'),
      status: false,
      dueDate: row.moment('dueDate') ?? null,
      recurrence: recurrenceOf(row),
      taxId: taxId?.value ?? null,
      zipCode: row.line('postalCode', 20) || null,
      street: [row.line('address', 200), row.line('addressNumber', 20)].filter(Boolean).join(', ') || null,
      district: row.line('province', 100) || null,
      city: row.line('city', 100) || null,
      state: row.line('state', 50) || null,
      campaignsEnabled: row.raw('campaignsEnabled') === null || row.flag('campaignsEnabled'),
      ...hoursOf(row, 'schedules'),
      ...times(row),
    };
    return {
      values,
      instead: {
        companies_name_key: {
          made: { values: { ...values, name: freeName(written, row.id('id')) } },
          note: { reason: 'renamed' },
        },
      },
    };
  },
};

function recurrenceOf(row: Row): Recurrence {
  const written = row.line('recurrence').toUpperCase();
  const known = recurrences.find((each) => each === written);
  if (!known && written) row.note('badValue', 'recurrence');
  return known ?? 'MENSAL';
}

const recurrences: Recurrence[] = ['MENSAL', 'BIMESTRAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'];

export const settingsStep: Step = {
  from: 'Settings',
  table: settings,
  order: ['companyId', 'key'],
  key: (row) => `${row.id('companyId')}/${row.text('key', 200)}`,
  make(row) {
    const key = row.text('key', 200) as SettingKey;
    const value = row.text('value', 4000);
    if (!(key in defaultSettings)) return value === '' ? { same: 0 } : { lost: 'noPlace', detail: key };
    if (isSecretSetting(key) || isSettingValue(key, value))
      return { values: { key, value, updatedAt: row.moment('updatedAt') } };
    return { lost: 'badValue', detail: key };
  },
};

/** What is paid there is paid here; what is open becomes due here, by the rules of this installation. */
export const invoicesStep: Step = {
  from: 'Invoices',
  table: invoices,
  order: ['companyId', 'dueDate', 'id'],
  links: { companyId: { to: 'Companies', isNeeded: true } },
  make(row) {
    const period = row.moment('dueDate');
    if (!period) throw new UnfitRow('dueDate');
    const value = row.decimal('value');
    if (value <= 0) throw new UnfitRow('value');
    const isPaid = row.line('status').toLowerCase() === 'paid';
    const paidAt = isPaid ? (row.moment('updatedAt') ?? period) : null;
    return {
      values: {
        period,
        detail: row.line('detail', 500),
        value,
        // As one that was asked for: an open one that was not follows its company's due date, of which there is one.
        chargedAt: row.moment('createdAt') ?? period,
        paidAt,
        ...times(row),
      },
    };
  },
};

export const helpsStep: Step = {
  from: 'Helps',
  table: helps,
  order: ['id'],
  isGlobal: true,
  make: (row) => ({
    values: {
      title: row.line('title', 200),
      description: row.text('description', 4000),
      video: row.line('video', 2000),
      ...times(row),
    },
  }),
};

export const announcementsStep: Step = {
  from: 'Announcements',
  table: announcements,
  order: ['id'],
  isGlobal: true,
  async make(row, _links, { media }) {
    const named = row.text('mediaPath');
    const file = named
      ? await media.store(named, { company: row.id('companyId'), name: row.line('mediaName', 200) || undefined })
      : undefined;
    if (named && !file) row.note('mediaMissing', 'mediaPath');
    const priority = row.whole('priority', { min: 1, max: 3, or: 3 });
    return {
      values: {
        title: row.line('title', 200),
        text: row.text('text', 4000),
        priority,
        status: row.flag('status'),
        announcedAt: row.moment('createdAt'),
        mediaFile: file?.name ?? null,
        mediaName: file?.displayName ?? null,
        ...times(row),
      },
    };
  },
};
