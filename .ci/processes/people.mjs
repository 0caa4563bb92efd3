// People at the product: an agency's staff over HTTP, as the console sends it.
import http from 'node:http';
import { until } from './part.mjs';

const CREDENTIALS = ['access-token', 'csrf-token', 'client', 'uid', 'token-type', 'strategies'];
const PASSWORD = '月曜日の朝は静か';

/** `{status, body, text, ms}`; status 0: nothing came back. */
function request(url, verb, headers, data, patience = 15_000) {
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (status, text = '', answered = {}) => {
      let body;
      try {
        body = JSON.parse(text);
      } catch {}
      resolve({ status, text, body, headers: answered, ms: performance.now() - from });
    };
    const sent = http.request(url, { method: verb, headers, agent: false, timeout: patience }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', () => done(0));
      answer.on('end', () => done(answer.statusCode, Buffer.concat(chunks).toString('utf8'), answer.headers));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => done(0));
    sent.end(data);
  });
}

export function createPerson(url) {
  const credentials = {};
  const cookies = new Map();
  /** Those of the session. */
  const ownHeaders = () => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    return { ...credentials, ...(cookie && { cookie }) };
  };
  return {
    headers: ownHeaders,
    /** @param host of a public site */
    async send(verb, path, body, { headers = {}, host } = {}) {
      const all = {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...ownHeaders(),
        ...headers,
        ...(host && { host }),
        accept: 'text/html, application/json',
      };
      const data = body === undefined ? undefined : JSON.stringify(body);
      const answer = await request(`${url.replace('localhost', '127.0.0.1')}${path}`, verb, all, data);
      if (answer.headers['access-token']) for (const name of CREDENTIALS) credentials[name] = answer.headers[name];
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name) cookies.set(name, value);
      }
      return answer;
    },
    async expect(status, verb, path, body, options) {
      const answer = await this.send(verb, path, body, options);
      if (answer.status === status) return answer;
      throw new Error(`${verb} ${path}: ${answer.status}, not ${status}: ${answer.text.slice(0, 300)}`);
    },
  };
}

let founded = 0;

/** A new agency with its top administrator signed in, as people become one: by the link in the mail. */
export async function foundAgency({ url, mail }, name) {
  const person = createPerson(url);
  const email = `top-${++founded}@agency.example.jp`;
  const enterprise_member = { l_name: '山田', f_name: '花子', email, password: PASSWORD };
  await person.expect(201, 'POST', '/api/enterprise/auth', {
    enterprise: { name: `株式会社${name}` },
    enterprise_member: { ...enterprise_member, password_confirmation: PASSWORD },
  });
  const link = await until(`a mail to ${email}`, () => mail.linkTo(email));
  const confirmation_token = /#token=([\w-]+)/.exec(link)?.[1];
  const { body } = await person.expect(201, 'POST', '/api/enterprise/auth/confirm', {
    enterprise_member: { confirmation_token, password: PASSWORD },
  });
  const { enterprise } = body;
  const host = enterprise.site_domain;
  await person.expect(200, 'POST', '/api/enterprise/site_setting_drafts/open', {});
  const settings = () => person.send('POST', '/api/site/site_settings/show', {}, { host });
  await until(`the site of ${host}`, async () => (await settings()).status === 200);
  return { person, email, enterprise, host };
}
