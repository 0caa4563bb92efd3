/**
 * The script of forms on agencies' sites, without dependencies. It works out the check while the form is filled in (the
 * scheme is that of altcha), says in the form what becomes of a delivery, and keeps what was typed when it is refused.
 */
export const FORM_SCRIPT = `const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text) => new Uint8Array(text.match(/../g).map((pair) => parseInt(pair, 16)));

async function solve(challenge) {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  const start = performance.now();
  const head = bytesOf(nonce);
  const password = new Uint8Array(head.length + 4);
  password.set(head);
  const number = new DataView(password.buffer);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  for (let counter = 0; ; counter++) {
    number.setUint32(head.length, counter);
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    const derivedKey = hex(await crypto.subtle.deriveBits(how, key, keyLength * 8));
    if (derivedKey.startsWith(keyPrefix)) return { counter, derivedKey, time: performance.now() - start };
  }
}

async function check(url) {
  const answer = await fetch(url);
  if (!answer.ok) return '';
  const challenge = await answer.json();
  return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }));
}

function attend(form) {
  const status = form.querySelector('[role=status]');
  const button = form.querySelector('button:not([type=button])');
  const url = form.action.replace('/webhook/candidate/', '/form/challenge/');
  let checked;
  const begin = () => (checked ??= check(url).catch(() => ''));
  form.addEventListener('focusin', begin, { once: true });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    status.textContent = '送信しています…';
    try {
      const body = new URLSearchParams(new FormData(form));
      body.set('altcha', await begin());
      const answer = await fetch(form.action, { method: 'POST', body });
      const said = answer.ok ? 'ご登録ありがとうございます。' : (await answer.json()).message;
      if (answer.ok) form.reset();
      status.textContent = said;
    } catch {
      status.textContent = '送信できませんでした。通信の状態を確認して、もう一度送信してください。';
    }
    checked = undefined;
    button.disabled = false;
  });
}

for (const form of document.querySelectorAll('form[data-enishi]')) attend(form);
`;
