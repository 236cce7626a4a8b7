import type { MailText } from './wording.ts';

export interface Page {
  installation: string;
  /** Where the installation is, without a slash at its end. */
  site: string;
  /** As HTML names it: `pt-BR`. */
  languageTag: string;
}

type Laid = MailText & { footer: string };

/** The mail as plain text. */
export function textOf({ title, lines, rows = [], action, note, footer }: Laid, { site }: Page): string {
  const parts = [
    title,
    ...lines,
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    action ? `${action.label}:\n${site}${action.path}` : '',
    note ?? '',
    `${footer}\n${site}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The same as one narrow column of HTML that asks for nothing from elsewhere, light or dark as its reader likes it. */
export function htmlOf({ subject, title, lines, rows = [], action, note, footer }: Laid, page: Page): string {
  const link = action && escapeHtml(`${page.site}${action.path}`);
  const site = escapeHtml(page.site);
  return `<!doctype html>
<html lang="${page.languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f7f7f6">
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f7f6">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;${font}">
<tr><td class="ink" style="padding:0 4px 12px;font-size:18px;font-weight:700;color:#1c1d1a">${escapeHtml(page.installation)}</td></tr>
<tr><td class="panel ink" style="padding:24px;background:#ffffff;border:1px solid #e6e6e2;border-radius:12px;color:#1c1d1a">
<h1 style="margin:0 0 16px;font-size:20px;line-height:26px">${escapeHtml(title)}</h1>
${lines.map((line) => `<p style="margin:0 0 12px;font-size:15px;line-height:22px">${escapeHtml(line)}</p>`).join('\n')}
${tableOf(rows)}${link ? buttonOf(escapeHtml(action.label), link) : ''}${note ? `<p class="soft" style="margin:16px 0 0;font-size:13px;line-height:19px;color:#5c5e57">${escapeHtml(note)}</p>` : ''}
</td></tr>
<tr><td class="soft" style="padding:12px 4px 0;font-size:12px;line-height:18px;color:#5c5e57">${escapeHtml(footer)}<br><a class="soft" href="${site}" style="color:#5c5e57">${site}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif";

/** Mail programs that know it turn dark; the others keep what stands at each element. */
const style = `
@media (prefers-color-scheme: dark) {
  .bg { background: #111210 !important }
  .panel { background: #181917 !important; border-color: #2c2d29 !important }
  .ink { color: #ecede8 !important }
  .soft { color: #a6a89f !important }
  .button { background: #fafaf7 !important; color: #161714 !important }
}
`;

function tableOf(rows: [string, string][]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ([name, value]) =>
      `<tr><td class="soft" style="padding:4px 16px 4px 0;color:#5c5e57;white-space:nowrap;vertical-align:top">${escapeHtml(name)}</td><td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:14px;line-height:20px">\n${lines.join('\n')}\n</table>\n`;
}

/** With its address below it, for programs that show no buttons, and for who wants to see where it leads. */
const buttonOf = (label: string, link: string): string =>
  `<p style="margin:20px 0 12px"><a class="button" href="${link}" style="display:inline-block;padding:11px 20px;border-radius:8px;background:#0b7a4b;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none">${label}</a></p>
<p class="soft" style="margin:0;font-size:12px;line-height:18px;color:#5c5e57;word-break:break-all"><a class="soft" href="${link}" style="color:#5c5e57">${link}</a></p>
`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
