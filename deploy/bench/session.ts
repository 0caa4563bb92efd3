/** A signed-in member of a new agency. */

const PASSWORD = 'Bench-2026-enishi';
const SESSION_HEADERS = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];

/** A new agency; answers the headers of its top administrator's session. */
export async function signUp(url: string): Promise<Record<string, string>> {
  const member = { l_name: '測定', f_name: '太郎', email: 'bench@example.jp' };
  const response = await fetch(`${url}/api/enterprise/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      enterprise: { name: '株式会社測定' },
      enterprise_member: { ...member, password: PASSWORD, password_confirmation: PASSWORD },
    }),
  });
  if (response.status !== 201) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
  const session = SESSION_HEADERS.map((name) => [name, response.headers.get(name) ?? '']);
  const cookie = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { ...Object.fromEntries(session), cookie: cookie.join('; ') };
}
