/** Webhooks beside the calls: events told to partners, and records that come by the inbound ones. */
import { candidate } from '@enishi/protos/crm/candidate';
import { MAX_INBOUND_RECORDS } from '@enishi/protos/crm/inbound';
import { entities } from '@enishi/protos/entities';
import {
  recordOf,
  type ToldEntity,
  type ToldEvent,
  toldEntities,
  toldEntityOf,
  toldEvents,
} from '@enishi/protos/events/partner-events';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import { linkageEvent } from '@enishi/protos/master/identity';
import type { Json } from '../http/route';
import { inputField } from './openapi-input';

const definitionOf = (told: ToldEntity): Entity => entities[recordOf(told) as keyof typeof entities] as Entity;
export const toldDefinitions: readonly Entity[] = toldEntities.map(definitionOf);
const receivedEntities: readonly Entity[] = [candidate, job];

const eventsOf = (told: ToldEntity): readonly ToldEvent[] => toldEvents.filter((name) => toldEntityOf(name) === told);
const labelOf = (name: ToldEvent): string => linkageEvent.label(linkageEvent.code[name]);

/** To the referral service alone. */
const OFFERS = [
  ['job.offered', '案件の掲載（紹介サービスだけ）'],
  ['job.withdrawn', '案件の取り下げ（紹介サービスだけ）'],
] as const;

/** Names of events, and what they say. */
const typesOf = (told: ToldEntity): (readonly [string, string])[] => [
  ...eventsOf(told).map((name) => [name, labelOf(name)] as const),
  ...(told === 'job' ? OFFERS : []),
];

const header = (name: string, description: string): Json => ({
  ...{ name, in: 'header', required: true, description },
  schema: { type: 'string' },
});

const headers = [
  header('X-Enishi-Delivery', '送信番号。送り直しても変わりません'),
  header('X-Enishi-Timestamp', '送信した日時（UNIX時刻の秒）'),
  header('X-Hub-Signature-256', '「sha256=」に続けて、<timestamp>.<本文> を署名キーでHMAC-SHA256した16進数'),
];

function event(told: ToldEntity): Json {
  const entity = definitionOf(told);
  const types = typesOf(told);
  const data = {
    type: 'object',
    required: ['entity', 'id', 'changed', 'record'],
    properties: {
      entity: { const: told },
      id: { type: 'integer' },
      changed: { type: 'array', items: { type: 'string' }, description: '変わった項目' },
      record: {
        anyOf: [{ $ref: `#/components/schemas/${entity.name}` }, { type: 'null' }],
        description: '最初に送信した時点のデータ。削除・取り下げ・承認の取消のときはnull',
      },
    },
  };
  const schema = {
    type: 'object',
    required: ['id', 'type', 'created_at', 'data'],
    properties: {
      id: { type: 'string', description: '送信番号' },
      type: {
        enum: types.map(([name]) => name),
        description: types.map(([name, what]) => `${name}：${what}`).join('、'),
      },
      created_at: { type: 'string', format: 'date-time' },
      data,
    },
  };
  return {
    post: {
      summary: `${entity.label}の通知`,
      tags: ['送信Webhook'],
      security: [],
      parameters: headers,
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: { '2XX': { description: '受け取った。ほかの応答と、10秒以内に応答がないときは送り直します' } },
    },
  };
}

/** One record, a list of them, or `{records}`: as JSON, or one as the fields of a form. */
function inbound({ name, label, own }: Entity): [string, Json] {
  const fields = Object.entries(own).filter(([, field]) => !field.readOnly);
  const record: Json = {
    type: 'object',
    description: '項目は、下の名前のほか、日本語の項目名や、連携の「項目の対応」に登録した名前でも送れます',
    properties: {
      external_id: {
        type: 'string',
        maxLength: 200,
        description: '送信元のシステムでの番号。同じ番号のデータは更新します',
      },
      ...Object.fromEntries(fields.map(([column, field]) => [column, inputField(field)])),
    },
  };
  const many = { type: 'array', items: record, minItems: 1, maxItems: MAX_INBOUND_RECORDS };
  const records = { type: 'object', required: ['records'], properties: { records: many } };
  return [`inbound_${name}`, { title: `${label}（受信Webhook）`, anyOf: [record, many, records] }];
}

export const webhooks = (): Json => Object.fromEntries(toldEntities.map((told) => [told, event(told)]));
export const inboundSchemas = (): Json => Object.fromEntries(receivedEntities.map(inbound));
