import { contactNumber } from '#machines/phone-number/contact-number.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { campaignIntervals } from '#machines/settings/campaign-choices.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import { campaignSettings } from '#server/records/campaign-settings/table.ts';
import { campaignShippings, campaigns } from '#server/records/campaigns/table.ts';
import { contactListItems, contactLists } from '#server/records/contact-lists/table.ts';
import { nameOfItem } from '#server/records/move-ins/links.ts';
import { freeName } from '../names.ts';
import type { Row } from '../row.ts';
import { storedFor } from '../row-media.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

export const contactListsStep: Step = {
  from: 'ContactLists',
  table: contactLists,
  order: ['id'],
  make(row) {
    const name = row.line('name', 50) || `Lista ${row.id('id')}`;
    const values = { name, ...times(row) };
    return {
      values,
      instead: {
        contact_lists_name_key: {
          made: { values: { ...values, name: freeName(name, row.id('id'), 50) } },
          note: { reason: 'renamed' },
        },
      },
    };
  },
};

function numberOf(row: Row): string {
  const number = contactNumber(row.text('number', 60).replace(/[:@].*$/, ''));
  if (!number) throw new UnfitRow('number');
  return number;
}

export const contactListItemsStep: Step = {
  from: 'ContactListItems',
  table: contactListItems,
  order: ['id'],
  links: { contactListId: { to: 'ContactLists', isNeeded: true } },
  make(row, links) {
    const number = numberOf(row);
    return {
      values: {
        contactListId: links.id('contactListId'),
        name: row.line('name', 50) || number,
        number,
        numberKey: phoneNumberKey(number),
        email: row.email('email'),
        isWhatsappValid: row.raw('isWhatsappValid') === null ? null : row.flag('isWhatsappValid'),
        ...times(row),
      },
      // The list writes to the number already, and once.
      instead: { contact_list_items_number_key: { made: { same: 0 }, note: { reason: 'merged' } } },
    };
  },
};

export const campaignSettingsStep: Step = {
  from: 'CampaignSettings',
  table: campaignSettings,
  order: ['companyId', 'key'],
  key: (row) => `${row.id('companyId')}/${row.text('key', 100)}`,
  make(row) {
    const key = row.text('key', 100);
    const value = parsedJson(row.text('value', 20_000));
    if (key === 'variables' && Array.isArray(value)) return { values: { key, value: variablesOf(value) } };
    const allowed: readonly number[] | undefined = campaignIntervals[key as keyof typeof campaignIntervals];
    if (!allowed) return { lost: 'noPlace', detail: key };
    const seconds = Number(value);
    if (!Number.isFinite(seconds)) return { lost: 'badValue', detail: key };
    const nearest = allowed.reduce((one, other) => (Math.abs(other - seconds) < Math.abs(one - seconds) ? other : one));
    if (nearest !== seconds) row.note('badValue', key);
    return { values: { key, value: nearest } };
  },
};

const variablesOf = (written: unknown[]) =>
  written.flatMap((each) => {
    const { key, value } = (each ?? {}) as { key?: unknown; value?: unknown };
    return typeof key === 'string' && key !== ''
      ? [{ key: key.slice(0, 50), value: String(value ?? '').slice(0, 1000) }]
      : [];
  });

const texts = [1, 2, 3, 4, 5];

/** None goes on by itself: one for later has no time any more, one under way is stopped where it was. */
export const campaignsStep: Step = {
  from: 'Campaigns',
  table: campaigns,
  order: ['id'],
  links: {
    whatsappId: { to: 'Whatsapps' },
    contactListId: { to: 'ContactLists' },
    tagId: { to: 'Tags' },
    fileListId: { to: 'Files' },
    queueId: { to: 'Queues' },
  },
  async make(row, links, move) {
    const written = row.line('status').toUpperCase();
    const isRunning = written === 'EM_ANDAMENTO';
    const isPlanned = written === 'PROGRAMADA';
    if (isRunning || isPlanned) row.note('stopped');
    const status = isRunning ? 'CANCELADA' : written === 'FINALIZADA' || written === 'CANCELADA' ? written : 'INATIVA';
    const began = row.moment('scheduledAt') ?? row.moment('createdAt') ?? move.now;
    const hasBegun = status !== 'INATIVA';
    const file = await storedFor(row, move, { path: 'mediaPath', name: 'mediaName' });
    return {
      values: {
        name: row.line('name', 50) || `Campanha ${row.id('id')}`,
        ...Object.fromEntries(texts.map((place) => [`message${place}`, row.text(`message${place}`, 4000)])),
        ...Object.fromEntries(
          texts.map((place) => [`confirmationMessage${place}`, row.text(`confirmationMessage${place}`, 4000)]),
        ),
        status,
        confirmation: row.flag('confirmation'),
        scheduledAt: isPlanned ? null : (row.moment('scheduledAt') ?? null),
        // Whom it is for is known: it is never made out anew.
        ...(hasBegun && { startedAt: began, fixedAt: began }),
        completedAt: status === 'FINALIZADA' ? (row.moment('completedAt') ?? began) : null,
        connectionId: links.id('whatsappId'),
        contactListId: links.id('contactListId'),
        tagId: links.id('tagId'),
        fileListId: links.id('fileListId'),
        queueId: links.id('queueId'),
        ...(file && {
          mediaKind: file.mediaType,
          mediaFile: file.name,
          mediaName: file.displayName,
          mediaMime: file.mime,
          mediaSize: file.size,
        }),
        ...times(row),
      },
    };
  },
};

/** What was delivered has been said, whatever is started again. */
export const shippingsStep: Step = {
  from: 'CampaignShipping',
  table: campaignShippings,
  order: ['id'],
  links: { campaignId: { to: 'Campaigns', isNeeded: true }, contactId: { to: 'ContactListItems' } },
  make(row, links) {
    const number = numberOf(row);
    const deliveredAt = row.moment('deliveredAt') ?? null;
    const confirmedAt = row.moment('confirmedAt') ?? null;
    const confirmationRequestedAt = row.moment('confirmationRequestedAt') ?? null;
    const item = links.id('contactId');
    row.raw('jobId');
    row.raw('confirmation');
    return {
      values: {
        campaignId: links.id('campaignId'),
        name: item === null ? number : nameOfItem(links.companyId, item, number),
        number,
        numberKey: phoneNumberKey(number),
        variant: 1,
        body: row.text('message', 20_000),
        confirmationBody: row.text('confirmationMessage', 20_000) || null,
        state: deliveredAt
          ? 'delivered'
          : confirmedAt
            ? 'confirmed'
            : confirmationRequestedAt
              ? 'confirmationAsked'
              : 'waiting',
        confirmationRequestedAt,
        confirmedAt,
        sentAt: deliveredAt,
        deliveredAt,
        isCounted: true,
      },
      instead: { campaign_shippings_number_key: { made: { same: 0 }, note: { reason: 'merged' } } },
    };
  },
};
