/** Connections to other systems: keys, what came in, what went out. For an agency's administrators. */
import { linkage } from '@enishi/protos/identity/linkage';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { crud, idOf, recordBody } from '../crud';
import { anything, fields, flag, form, page, paged, text, whole } from '../http/input';
import { objectAt } from '../http/json';
import {
  CREATE,
  type Gains,
  type Input,
  type Json,
  QUERY,
  READ_OR_QUERY,
  type Reply,
  type Route,
  type RouteCallOptions,
  type RouteInput,
  type RouteRpc,
} from '../http/route';
import { fileFormRoutes } from './file-forms';
import { alsoWithoutId } from './id-in-body';

const base = {
  audience: 'enterprise',
  guard: 'administrator',
  reads: 'json',
  records: 'nothing',
} as const;
const ofLinkage = { ids: linkage.plural };
/** Receivers have ten seconds. */
const SLOW = { deadlineMs: 20_000 };

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');
const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0);
  return Number.isSafeInteger(number) && number >= 0 && number < 2 ** 31 ? number : 0;
};
const jsonOf = (value: unknown): unknown => (typeof value === 'string' && value !== '' ? JSON.parse(value) : null);

/** Makes a connection; its secrets are shown in this answer and never again. */
export async function madeConnection(linkageForm: Json, rpc: RouteRpc, options: RouteCallOptions = {}): Promise<Reply> {
  const { values } = inputToWire(linkage, linkageForm, 'create', []);
  const request = { linkage: values };
  const { token, hub_secret, basic_auth, ...answer } = await rpc.identity.AuthService.CreateApiToken(request, options);
  const id = (answer.linkage as Json | undefined)?.[linkage.key] as number | undefined;
  const body = { ...recordBody(linkage, answer), token, hub_secret, basic_auth };
  return { body, entry: { action: 'key_change', id } };
}

const createToken: Route = {
  ...base,
  verbs: CREATE,
  path: '/linkages/create_token',
  gains: 'grants rights',
  input: form(linkage),
  summary: '外部連携の登録とキーの発行',
  records: 'key_change',
  status: 201,
  probe: { body: { linkage: {} } },
  handle: ({ body }, rpc) => madeConnection(objectAt(body, 'linkage'), rpc),
};

const rotate: Route = {
  ...base,
  verbs: QUERY,
  path: '/linkages/rotate/{id}',
  gains: 'grants rights',
  input: fields({ secret: text(), keep_old: flag }),
  summary: '外部連携のキーの交換',
  records: 'key_change',
  probe: { ...ofLinkage, body: { secret: 'token' } },
  async handle({ params, body }, rpc) {
    const request = { id: idOf(params.id), secret: textOf(body.secret), keep_old: body.keep_old === true };
    const { token, hub_secret, basic_auth, ...answer } = await rpc.identity.LinkageKeyService.Rotate(request);
    return { body: { ...recordBody(linkage, answer), token, hub_secret, basic_auth } };
  },
};

const pageOf = ({ body, query }: Input) => {
  const given = { ...query, ...body };
  return { page: numberOf(given.page), per_page: numberOf(given.per_page) };
};

const requests: Route = {
  ...base,
  verbs: READ_OR_QUERY,
  path: '/linkages/requests/{id}',
  gains: 'reads records',
  input: page,
  summary: 'APIの呼び出しの記録',
  probe: ofLinkage,
  async handle(input, rpc) {
    const id = idOf(input.params.id);
    const { linkage_requests = [], ...place } = await rpc.identity.LinkageKeyService.Requests({ id, ...pageOf(input) });
    return { body: { linkage_requests, ...place } };
  },
};

/** A call about one of the agency's connections. */
const about = (
  path: string,
  summary: string,
  input: RouteInput,
  run: (id: number, input: Input, rpc: RouteRpc) => Promise<Json>,
): Route => ({
  ...base,
  verbs: QUERY,
  path: `/linkages/${path}/{id}`,
  gains: 'calls others',
  input,
  summary,
  probe: ofLinkage,
  handle: async (given, rpc) => ({ body: await run(idOf(given.params.id), given, rpc) }),
});

/** Records of people that another system has sent, in an answer that shows them. */
function recordsIn({ inbound_delivery }: Json): number {
  const { records = [] } = (inbound_delivery ?? {}) as { records?: unknown[] };
  return records.length;
}

/** A call about what is named in the body: deliveries have long names, which are no ids of records. */
const call = (
  path: string,
  summary: string,
  input: RouteInput,
  run: (input: Input, given: Json, rpc: RouteRpc) => Promise<Json>,
): Route => ({
  ...base,
  verbs: READ_OR_QUERY,
  path,
  gains: 'reads people',
  input,
  summary,
  probe: {},
  async handle(sent, rpc) {
    const body = await run(sent, { ...sent.query, ...sent.body }, rpc);
    return { body, personal: recordsIn(body) };
  },
});

const change = (gains: Gains, ...given: Parameters<typeof call>): Route => ({ ...call(...given), verbs: QUERY, gains });

const outbound: readonly Route[] = [
  call('/webhook_endpoints/index', 'Webhookの送信先の状態', 'nothing', async (_input, _given, rpc) => {
    const { endpoints = [] } = await rpc.messaging.WebhookService.Endpoints({});
    return { webhook_endpoints: endpoints };
  }),
  call(
    '/webhook_deliveries/index',
    'Webhookの送信の記録',
    paged({ linkage_id: whole, state: text() }),
    async (input, given, rpc) => {
      const filter = { linkage_id: numberOf(given.linkage_id), state: textOf(given.state) };
      const { webhook_deliveries = [], ...place } = await rpc.messaging.WebhookService.Deliveries({
        ...filter,
        ...pageOf(input),
      });
      return { webhook_deliveries, ...place };
    },
  ),
  call('/webhook_deliveries/show', 'Webhookの送信の詳細', fields({ id: text() }), async (_input, given, rpc) => {
    const delivery = await rpc.messaging.WebhookService.Show({ id: textOf(given.id) });
    return { webhook_delivery: { ...delivery, request: jsonOf(delivery.request) } };
  }),
  change(
    'calls others',
    '/webhook_deliveries/replay',
    'Webhookの再送',
    fields({ id: text() }),
    async (_input, given, rpc) => ({
      ...(await rpc.messaging.WebhookService.Replay({ id: textOf(given.id), linkage_id: 0, from: '', to: '' })),
    }),
  ),
  about(
    'replay',
    '期間を指定したWebhookの再送',
    fields({ from: text(), to: text() }),
    async (linkage_id, { body }, rpc) => {
      const period = { id: '', linkage_id, from: textOf(body.from), to: textOf(body.to) };
      return { ...(await rpc.messaging.WebhookService.Replay(period, SLOW)) };
    },
  ),
  about('resume', 'Webhookの送信の再開', 'nothing', async (linkage_id, _input, rpc) => ({
    ...(await rpc.messaging.WebhookService.Resume({ linkage_id })),
  })),
  about('test', 'テスト通知の送信', 'nothing', async (linkage_id, _input, rpc) => {
    const delivery = await rpc.messaging.WebhookService.Test({ linkage_id }, SLOW);
    return { webhook_delivery: { ...delivery, request: jsonOf(delivery.request) } };
  }),
];

type Delivery = Awaited<ReturnType<RouteRpc['crm']['InboundService']['Show']>>;

const inboundBody = ({ records = [], ...delivery }: Delivery): Json => ({
  inbound_delivery: {
    ...delivery,
    records: records.map(({ input, errors, duplicates, ...record }) => ({
      ...record,
      id: record.id ?? null,
      input: jsonOf(input),
      errors: jsonOf(errors) ?? {},
      duplicates: jsonOf(duplicates) ?? [],
    })),
  },
});

const inputText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const inbound: readonly Route[] = [
  call(
    '/inbound_deliveries/index',
    '受信したデータの一覧',
    paged({ linkage_id: whole, state: text() }),
    async (input, given, rpc) => {
      const filter = { linkage_id: numberOf(given.linkage_id), state: textOf(given.state) };
      const { inbound_deliveries = [], ...place } = await rpc.crm.InboundService.Index({ ...filter, ...pageOf(input) });
      return { inbound_deliveries, ...place };
    },
  ),
  call('/inbound_deliveries/show', '受信したデータの詳細', fields({ id: text() }), async (_input, given, rpc) =>
    inboundBody(await rpc.crm.InboundService.Show({ id: textOf(given.id) })),
  ),
  change(
    'writes many',
    '/inbound_deliveries/mend',
    '受信したデータの修正',
    fields({ id: text(), number: whole, input: anything(), duplicate_type_id: whole }),
    async (_input, given, rpc) =>
      inboundBody(
        await rpc.crm.InboundService.Mend(
          {
            id: textOf(given.id),
            number: numberOf(given.number),
            input: inputText(given.input),
            duplicate_type_id: numberOf(given.duplicate_type_id),
          },
          SLOW,
        ),
      ),
  ),
  change(
    'writes many',
    '/inbound_deliveries/replay',
    '受信したデータの再登録',
    fields({ id: text() }),
    async (_input, given, rpc) => inboundBody(await rpc.crm.InboundService.Replay({ id: textOf(given.id) }, SLOW)),
  ),
  change(
    'writes records',
    '/inbound_deliveries/discard',
    '受信したデータの破棄',
    fields({ id: text(), number: whole }),
    async (_input, given, rpc) =>
      inboundBody(await rpc.crm.InboundService.Discard({ id: textOf(given.id), number: numberOf(given.number) })),
  ),
  change(
    'spends',
    '/inbound_deliveries/try',
    '受信するデータの試行',
    fields({ entity: text(), sample: anything(), mappings: anything({ type: 'array' }) }),
    async (_input, given, rpc) => {
      const { values, errors, unknown } = await rpc.crm.InboundService.Try({
        entity: textOf(given.entity),
        linkage_id: 0,
        sample: inputText(given.sample),
        mappings: JSON.stringify(Array.isArray(given.mappings) ? given.mappings : []),
      });
      return { values: jsonOf(values), errors: jsonOf(errors), unknown: jsonOf(unknown) };
    },
  ),
];

export const linkageRoutes: readonly Route[] = [
  ...alsoWithoutId(
    linkage,
    ['show'],
    crud(linkage, {
      ...{ guard: 'administrator', only: ['index', 'show', 'update', 'delete', 'history'] },
      records: { update: 'key_change', delete: 'key_change' },
      gains: { update: 'grants rights', delete: 'grants rights' },
    }),
  ),
  createToken,
  rotate,
  requests,
  ...fileFormRoutes,
  ...outbound,
  ...inbound,
];
