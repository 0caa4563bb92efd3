/**
 * An agency with one record of everything that has a number or a key, for tests in which others try to reach it. Its
 * numbers are far from those of other agencies, and its texts hold a mark that no other agency may ever see.
 */

import { createPreviews } from '@enishi/gateway/src/public-site/previews';
import { createRoutes } from '@enishi/gateway/src/route-table';
import { entities } from '@enishi/protos/entities';
import type { Entity } from '@enishi/protos/fields/types';
import { linkageKind, linkageService } from '@enishi/protos/master/identity';
import { CANDIDATE, check, csv, upload } from '../../imports/files';
import type { Answer, Browser, Response } from '../browser';
import { linkDomain } from '../linked-domain';
import type { Agency, World } from '../world';

export const MARK = '被害者の秘密';
/** In addresses, keys and names of files, which are no Japanese. */
export const LATIN_MARK = 'himitsu-mark';
/** Far from what other agencies' own records are numbered with. */
const FIRST = 5_000;

export interface Victim extends Agency {
  /** Numbers of its records, by plural. */
  ids: ReadonlyMap<string, number>;
  /** What is named by a text: deliveries, sessions, links in mails. By what it is. */
  names: ReadonlyMap<string, string>;
  /** A token of each kind of connection. */
  tokens: readonly string[];
}

const all = Object.values(entities) as Entity[];
export const byPlural = new Map(all.map((entity) => [entity.plural, entity]));
const routes = createRoutes({ secureCookies: false, rateFactor: 1000, previews: createPreviews('secret') });

export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const PDF = Buffer.from(`%PDF-1.4\n% ${LATIN_MARK}\n%%EOF`);

/** What is asked for here comes from tables of the definitions, so nothing of an entity is told to the compiler. */
type Values = Record<string, unknown>;

const api = (path: string) => `/api/enterprise/${path}`;

async function highNumbers({ constellation }: World, enterprise_id: number): Promise<void> {
  for (const { name, service } of all) {
    const { connection } = constellation.service(service).deps;
    const counters = connection.collection<{ _id: string; seq: number }>('counters');
    await counters.updateOne({ _id: `${enterprise_id}:${name}` }, { $max: { seq: FIRST } }, { upsert: true });
  }
}

const planted = new Date('2026-04-01T00:00:00.000Z');

const APPROVED = { enterprise_invoice_status_id: 2, enterprise_invoice_kind_id: 1 };

/** A record that no call makes by itself, stored as it is. */
async function store(world: World, enterprise_id: number, plural: string): Promise<number> {
  const entity = byPlural.get(plural) as Entity;
  const { connection } = world.constellation.service(entity.service).deps;
  const row: Values = {
    ...{ enterprise_id, [entity.key]: FIRST + 1, name: MARK, created_at: planted, updated_at: planted },
    ...(plural === 'enterprise_invoices' ? { id_by_enterprise_id: FIRST + 1, approved_at: planted, ...APPROVED } : {}),
  };
  await connection.collection(plural).insertOne(row);
  return FIRST + 1;
}

/** Plurals whose numbers a route takes. */
export const probed = new Set(
  routes
    .filter(({ audience, guard }) => audience !== 'admin' && guard !== 'public')
    .flatMap(({ probe }) => (probe.ids === undefined || probe.ids === 'announces' ? [] : [probe.ids])),
);

/** A file that is in its place; a busy machine asks to come again. */
async function stored(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await send();
    if (answer.status < 300) return answer;
    if (answer.status !== 503) throw new Error(`a file: ${answer.status} ${answer.text}`);
  }
}

async function people(browser: Browser, make: Make): Promise<void> {
  const company_id_by_enterprise_id = await make('companies', { name: MARK, prefecture_id: 13, address: '港区1-2-3' });
  await make('company_members', { l_name: MARK, email: `contact@${LATIN_MARK}.example`, company_id_by_enterprise_id });
  await make('candidates', {
    ...{ l_name: MARK, f_name: '一郎', email: `person@${LATIN_MARK}.example`, inception_day_type_id: 1 },
    ...{ sales_status_id: 2, comment: MARK },
  });
  await make('jobs', { name: MARK, company_id_by_enterprise_id, detail: MARK, occupation_ids: [1] });
  const at = api(`candidate_resumes/create/${make.ids.get('candidates')}`);
  const resume = await stored(() => browser.upload(at, {}, { name: `${LATIN_MARK}.pdf`, bytes: PDF }));
  make.ids.set('candidate_resumes', resume.body.candidate_resume.id_by_enterprise_id);
}

async function deals({ browser, member }: Agency, make: Make): Promise<void> {
  const of = (plural: string) => make.ids.get(plural) as number;
  await make('opportunities', {
    candidate_id_by_enterprise_id: of('candidates'),
    company_id_by_enterprise_id: of('companies'),
    job_id_by_enterprise_id: of('jobs'),
    ...{ monthly_payment_num: 75, monthly_price_num: 60, enterprise_member1_id: member.id_by_enterprise_id },
  });
  await make('interviews', {
    opportunity_id_by_enterprise_id: of('opportunities'),
    ...{ interview_datetime: '2037-04-01T10:00', comment: MARK },
  });
  const { body } = await browser.expect(200, 'POST', api(`agreements/draft/${of('opportunities')}`), {});
  const draft = Object.fromEntries(Object.entries(body.agreement as Values).filter(([, value]) => value !== null));
  const period = { period_start: '2037-04-01', period_end: '2037-06-30', contract_date: '2037-03-20' };
  const terms = { work_place: MARK, inspection_type_id: 1, inspection_days: 5 };
  await make('agreements', { ...draft, ...period, ...terms });
  const paper = await browser.expect(201, 'POST', api(`agreement_documents/create/${of('agreements')}`), {
    ...{ kind: 1, party: 2 },
  });
  make.ids.set('agreement_documents', paper.body.agreement_document.id_by_enterprise_id);
  for (const plural of ['candidates', 'companies', 'jobs', 'opportunities', 'agreements']) {
    const name = `comment_${(byPlural.get(plural) as Entity).name}`;
    const comments = [...byPlural.values()].find((entity) => entity.name === name) as Entity;
    const at = api(`${comments.plural}/create/${of(plural)}`);
    const made = await browser.expect(201, 'POST', at, { [name]: { text: MARK } });
    make.ids.set(comments.plural, made.body[name][comments.key]);
  }
}

async function mails({ member }: Agency, make: Make): Promise<void> {
  const form_enterprise_member_id = member.id_by_enterprise_id;
  const text = { title: MARK, body: `${MARK}\n{{宛名}}様` };
  await make('broadcasts', {
    ...{ name: MARK, ...text, target_type_id: 1, candidate_id_by_enterprise_ids: [make.ids.get('candidates')] },
    form_enterprise_member_id,
  });
  await make('mail_segments', { name: MARK, keyword: MARK, note: MARK });
  await make('sender_addresses', { account: 'victim', display_name: MARK });
  await make('mail_templates', { kind: 5, name: MARK, body: MARK, shared_flg: 1 });
  await make('saved_views', { name: MARK, list: 'candidate', shared_flg: 1 });
  await make('suppressions', { email: `stopped@${LATIN_MARK}.example` });
}

interface Connected {
  tokens: string[];
  names: Map<string, string>;
}

/** Connections of every kind, with something that came in and was refused. */
async function connections(world: World, { browser }: Agency, ids: Map<string, number>): Promise<Connected> {
  const tokens: string[] = [];
  const names = new Map<string, string>();
  const webhook = linkageService.code.webhook;
  const services: Readonly<Record<number, object>> = {
    [linkageKind.code.candidate_in]: { group: 2, service_id: webhook },
    [linkageKind.code.candidate_out]: { group: 2, service_id: webhook, url: `https://${LATIN_MARK}.example/hook` },
  };
  let outbound = 0;
  for (const kind of Object.values(linkageKind.code)) {
    const linkage = {
      kind,
      service_id: linkageService.code.api,
      name: MARK,
      scope_ids: [1, 2, 3, 4, 5],
      ...services[kind],
    };
    const { body } = await browser.expect(201, 'POST', api('linkages/create_token'), { linkage });
    ids.set('linkages', body.linkage.id_by_enterprise_id);
    tokens.push(body.token);
    if (kind === linkageKind.code.candidate_out) outbound = body.linkage.id_by_enterprise_id;
  }
  const sent = { l_name: MARK, email: `person@${LATIN_MARK}.example`, birth_date: MARK };
  const headers = { authorization: `Bearer ${tokens[0]}` };
  const at = '/linkage/enterprise/webhook/candidate/';
  const delivery = await world.browser().send('POST', at, sent, { headers });
  names.set('inbound_delivery', delivery.body.id);
  await world.constellation.settle();
  // Another system is told of something: no server is there.
  const told = await browser.expect(200, 'POST', api(`linkages/test/${outbound}`), {});
  names.set('webhook_delivery', told.body.webhook_delivery.id);
  return { tokens, names };
}

interface Make {
  (plural: string, values: Values): Promise<number>;
  ids: Map<string, number>;
}

function makerOf(browser: Browser, ids: Map<string, number>): Make {
  const make = async (plural: string, values: Values): Promise<number> => {
    const { name, key } = byPlural.get(plural) as Entity;
    const { body } = await browser.expect(201, 'POST', api(`${plural}/create`), { [name]: values });
    const id = (body as Answer)[name][key];
    ids.set(plural, id);
    return id;
  };
  return Object.assign(make, { ids });
}

/** Two people who were one, and can be two again. */
async function mergeOf(browser: Browser, make: Make): Promise<string> {
  const known = make.ids.get('candidates') as number;
  const person = { l_name: MARK, f_name: '二郎', inception_day_type_id: 1 };
  const select_ids = [await make('candidates', person)];
  make.ids.set('candidates', known);
  const { body } = await browser.expect(201, 'POST', api(`candidates/merge/${known}`), { candidate: {}, select_ids });
  return body.merge.id;
}

/** The number of another member of the agency: the first member's is that of every agency's first member. */
async function colleagueOf(world: World, agency: Agency): Promise<number> {
  const colleague = await world.colleague(agency, 0);
  const { body } = await colleague.expect(200, 'GET', api('enterprise_members/show'));
  return body.enterprise_member.id_by_enterprise_id;
}

/** Mails with secrets in them, to the people of the agency's records. */
export async function mailSecrets({ browser, ids }: Victim, world: World): Promise<void> {
  await browser.send('POST', api(`agreement_documents/send/${ids.get('agreement_documents')}`), {});
  const enterprise_member = { email: `invited@${LATIN_MARK}.example` };
  await browser.expect(201, 'POST', api('invites/create'), { enterprise_member });
  await world.constellation.settle();
}

export async function plantVictim(world: World): Promise<Victim> {
  const agency = await world.agency();
  const { browser, enterprise } = agency;
  await highNumbers(world, enterprise.id);
  await linkDomain(world.constellation, enterprise.id);
  await browser.expect(200, 'PUT', api('enterprises/update'), {
    enterprise: { tel: '03-1234-5678', prefecture_id: 13, address: '千代田区丸の内1-1-1', zipcode: '100-0005' },
  });
  const ids = new Map<string, number>();
  const make = makerOf(browser, ids);
  await people(browser, make);
  await deals(agency, make);
  await mails(agency, make);
  const photo = { name: `${LATIN_MARK}.png`, bytes: PNG };
  await stored(() => browser.upload(api('enterprise_members/file_upload'), {}, photo));
  const image = await stored(() => browser.upload(api('enterprise_images/create'), {}, photo));
  ids.set('enterprise_images', image.body.enterprise_image.id_by_enterprise_id);
  const sample = await browser.expect(200, 'GET', api('sheet_layouts/sample'));
  const layout = { name: `${MARK}.xlsx`, bytes: sample.bytes };
  const kept = await stored(() => browser.upload(api('sheet_layouts/create'), { name: '自社の書式' }, layout));
  const lines = [
    ['氏名', 'メールアドレス'],
    [MARK, `listed@${LATIN_MARK}.example`],
  ];
  const imported = await upload(browser, CANDIDATE, csv(lines));
  await check(browser, imported);
  ids.set('enterprise_import_files', imported);
  const { tokens, names } = await connections(world, agency, ids);
  names.set('sheet_layout', kept.body.layout.id);
  const enclosed = { name: `${LATIN_MARK}.txt`, bytes: Buffer.from(MARK) };
  const added = await browser.upload(api('direct_mails/files'), {}, enclosed);
  names.set('mail_file', added.body.file.id);
  names.set('merge', await mergeOf(browser, make));
  const sessions = await browser.expect(200, 'POST', api('sessions/index'), {});
  names.set('session', sessions.body.sessions[0].id);
  ids.set('enterprise_members', await colleagueOf(world, agency));
  ids.set('enterprises', enterprise.id);
  for (const plural of [...probed, 'automation_email_editions', 'automation_email_mail_mgmts'])
    if (!ids.has(plural)) ids.set(plural, await store(world, enterprise.id, plural));
  await world.constellation.settle();
  return { ...agency, ids, names, tokens };
}
