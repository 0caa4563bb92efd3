/** A signed-in member of a new agency. */

const PASSWORD = 'Bench-2026-enishi';
const SESSION_HEADERS = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];

const MAIL_MS = 30_000;
/** The member the bench signs in as. */
export const MEMBER = { email: 'bench@example.jp', password: PASSWORD };

async function post(url: string, path: string, body: unknown, session: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...session };
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The token in the newest captured mail, once it is one to this address. */
async function mailedToken(url: string, email: string): Promise<string> {
  for (const until = Date.now() + MAIL_MS; Date.now() < until; ) {
    const list = await (await fetch(`${url}/dev/mail`)).text();
    const [newest] = list.match(/\/dev\/mail\/[\w-]+/) ?? [];
    const text = newest ? await (await fetch(`${url}${newest}`)).text() : '';
    if (text.includes(email)) return /#token=([\w-]+)/.exec(text)?.[1] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('no mail of the sign-up');
}

/** A new agency with an open site; answers the headers of its top administrator's session. */
export async function signUp(url: string, email = MEMBER.email): Promise<Record<string, string>> {
  const enterprise_member = { l_name: '測定', f_name: '太郎', email, password: PASSWORD };
  await post(url, '/api/enterprise/auth', {
    enterprise: { name: '株式会社測定' },
    enterprise_member: { ...enterprise_member, password_confirmation: PASSWORD },
  });
  const confirmation = { confirmation_token: await mailedToken(url, email), password: PASSWORD };
  const response = await post(url, '/api/enterprise/auth/confirm', { enterprise_member: confirmation });
  const session = SESSION_HEADERS.map((name) => [name, response.headers.get(name) ?? '']);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { ...Object.fromEntries(session), cookie: cookie.join('; ') };
  await post(url, '/api/enterprise/site_setting_drafts/open', {}, headers);
  return headers;
}
