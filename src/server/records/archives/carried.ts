/** Tables with rows of a company that no archive has, and why. */
export const leftOut: Record<string, string> = {
  announcement_reads: 'What the platform announced stays with the platform.',
  charges: 'Codes of payment of the bank that this installation has; invoices say what was paid.',
  company_archives: 'Archives that were made here, which lie here.',
  data_requests: 'What people asked of their data here, which is this installation’s record.',
  deliveries: 'What was sent to other programs; waiting ones would be sent a second time.',
  failed_messages: 'Made of the messages by the database.',
  lane_sums: 'Made of the tickets by the database.',
  live_events: 'What open browsers catch up with.',
  live_sequences: 'Where the log of open browsers is.',
  login_sessions: 'Who is logged in here.',
  mails: 'What this installation sends by mail.',
  move_in_findings: 'What came over from another desk otherwise than it was there.',
  moved_in_rows: 'Which row came of which of another desk.',
  password_links: 'Links that lead here.',
  picture_requests: 'Pictures that are still to be asked for, and are asked for anew.',
  plan_changes: 'A plan of this installation that is to come.',
  presences: 'Who has a window open here.',
  ticket_notices: 'What a customer was still to be told; it would be told twice.',
  ticket_sums: 'Made of the tickets by the database.',
};

/** Tables that are secret through and through: keys of a pairing, and bytes that nobody could read. */
export const secretTables: ReadonlySet<string> = new Set(['channel_keys', 'unreadable_parts']);

interface Secret {
  /** What stands there in an archive without secrets. */
  blank: unknown;
  /** How it is encrypted with the installation's key: as one text, each of a record's, or not. */
  sealed?: 'text' | 'record';
}

/** Columns that are written and never read back, by table. */
export const secretColumns: Record<string, Record<string, Secret>> = {
  companies: { token: { blank: null } },
  users: { password_hash: { blank: '' } },
  connections: {
    token: { blank: null },
    secrets: { blank: {}, sealed: 'record' },
    session: { blank: null },
    session_from: { blank: null },
    // Where the session had read up to.
    place: { blank: null },
  },
  channel_keys: { value: { blank: '', sealed: 'text' } },
  prompts: { api_key: { blank: '', sealed: 'text' }, voice_key: { blank: '', sealed: 'text' } },
  queue_integrations: {
    json_content: { blank: '', sealed: 'text' },
    signing_secret: { blank: '', sealed: 'text' },
  },
  unreadable_parts: { raw: { blank: '', sealed: 'text' } },
  webhooks: { signing_secret: { blank: '', sealed: 'text' } },
};

/** Columns that name a file of the company. */
export const fileColumns: Record<string, string[]> = {
  campaigns: ['media_file'],
  chat_messages: ['media_file'],
  contacts: ['picture_file'],
  file_list_options: ['media_file'],
  messages: ['media_file', 'voice_file', "template->'file'->>'file'"],
  quick_messages: ['media_path'],
  schedules: ['media_file'],
  template_files: ['file'],
};

/** Columns of which nobody else in the installation may have the same. */
export const uniqueEverywhere: Record<string, { column: string; else: 'new' | 'none' }[]> = {
  chats: [{ column: 'uuid', else: 'new' }],
  connections: [{ column: 'token', else: 'none' }],
  tickets: [{ column: 'uuid', else: 'new' }],
};
