export interface MailContent {
  subject: string;
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  linkHint: string;
  footer: string;
  tagline: string;
  language: string;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

/**
 * The one layout of all mails: tables and inline styles, because mail clients know little else,
 * and no image, so that nothing is missing where images are blocked.
 */
export function mailHtml(content: MailContent): string {
  const paragraphs = content.paragraphs
    .map((line) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escape(line)}</p>`)
    .join('');
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(content.subject)}</title>
</head>
<body style="margin:0;background:#fbf6ee;color:#2b1f3a;font-family:'Trebuchet MS',Verdana,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px;font-size:24px;font-weight:bold;color:#6b2fb3">Convite<span style="color:#ffc93c">&nbsp;●</span></td></tr>
<tr><td style="background:#ffffff;border-radius:20px;border-top:6px solid #ffc93c;padding:32px 28px">
<h1 style="margin:0 0 20px;font-size:24px;line-height:30px;color:#6b2fb3">${escape(content.title)}</h1>
${paragraphs}
${content.action ? action(content.action, content.linkHint) : ''}
<p style="margin:24px 0 0;font-size:14px;line-height:20px;color:#63586f">${escape(content.footer)}</p>
</td></tr>
<tr><td style="padding:16px 8px;font-size:13px;line-height:18px;color:#63586f">${escape(content.tagline)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function action(button: { label: string; url: string }, hint: string): string {
  const url = escape(button.url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>
<td style="border-radius:999px;background:#6b2fb3"><a href="${url}" style="display:inline-block;padding:14px 28px;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none">${escape(button.label)}</a></td>
</tr></table>
<p style="margin:0;font-size:13px;line-height:18px;color:#63586f">${escape(hint)}<br><a href="${url}" style="color:#6b2fb3;word-break:break-all">${url}</a></p>`;
}
