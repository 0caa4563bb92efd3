/** Connections to other systems: keys, what came in, what went out. For an agency's administrators. */

import { CREATE, type Gains, QUERY, READ_OR_QUERY } from '@enishi/protos/http/words';
import { linkage } from '@enishi/protos/identity/linkage';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { crud, recordBody } from '../api/crud';
import { anything, fields, form, text, whole } from '../http/input';
import { objectAt } from '../http/json';
import {
  type Input,
  type Json,
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
  needs: 'linkages',
  support: 'closed',
  input: form(linkage),
  summary: '外部連携の登録とキーの発行',
  records: 'key_change',
  status: 201,
  probe: { body: { linkage: {} } },
  handle: ({ body }, rpc) => madeConnection(objectAt(body, 'linkage'), rpc),
};

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
  needs: 'linkages',
  support: 'closed',
  input,
  summary,
  probe: {},
  async handle(sent, rpc) {
    const body = await run(sent, { ...sent.query, ...sent.body }, rpc);
    return { body, personal: recordsIn(body) };
  },
});

const change = (gains: Gains, ...given: Parameters<typeof call>): Route => ({ ...call(...given), verbs: QUERY, gains });

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
      needs: 'linkages',
    }),
  ),
  createToken,
  ...fileFormRoutes,
  ...inbound,
];
