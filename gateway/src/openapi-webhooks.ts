/** Webhooks beside the calls: events told to partners, and records that come by the inbound ones. */
import { apply } from '@enishi/protos/crm/apply';
import { candidate } from '@enishi/protos/crm/candidate';
import { company } from '@enishi/protos/crm/company';
import { MAX_INBOUND_RECORDS } from '@enishi/protos/crm/inbound';
import { agreement } from '@enishi/protos/deals/agreements/agreement';
import { opportunity } from '@enishi/protos/deals/opportunity';
import { type ToldEntity, toldChanges, toldEntities } from '@enishi/protos/events/partner-events';
import type { Entity } from '@enishi/protos/fields/types';
import { job } from '@enishi/protos/jobs/job';
import type { Json } from './http/route';
import { inputField } from './openapi-input';

const definitions: Readonly<Record<ToldEntity, Entity>> = { candidate, job, apply, opportunity, company, agreement };
export const toldDefinitions: readonly Entity[] = toldEntities.map((name) => definitions[name]);
const receivedEntities: readonly Entity[] = [candidate, job];

const typesOf = ({ name }: Entity): string[] => [
  ...toldChanges.map((change) => `${name}.${change}`),
  // To the referral service alone.
  ...(name === job.name ? ['job.offered', 'job.withdrawn'] : []),
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

function event(entity: Entity): Json {
  const data = {
    type: 'object',
    required: ['entity', 'id', 'changed', 'record'],
    properties: {
      entity: { const: entity.name },
      id: { type: 'integer' },
      changed: { type: 'array', items: { type: 'string' }, description: '変わった項目' },
      record: {
        anyOf: [{ $ref: `#/components/schemas/${entity.name}` }, { type: 'null' }],
        description: '送信する時点のデータ。削除したときと取り下げたときはnull',
      },
    },
  };
  const schema = {
    type: 'object',
    required: ['id', 'type', 'created_at', 'data'],
    properties: {
      id: { type: 'string', description: '送信番号' },
      type: { enum: typesOf(entity) },
      created_at: { type: 'string', format: 'date-time' },
      data,
    },
  };
  return {
    post: {
      summary: `${entity.label}の登録・変更・削除の通知`,
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

export const webhooks = (): Json => Object.fromEntries(toldDefinitions.map((entity) => [entity.name, event(entity)]));
export const inboundSchemas = (): Json => Object.fromEntries(receivedEntities.map(inbound));
