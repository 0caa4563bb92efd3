/** Names in cells that stand for records: looked up once a file and name. */

import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { foldText } from '@enishi/protos/fields/normalize';
import type { Entity, Field } from '@enishi/protos/fields/types';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { CallContext } from '@enishi/service-kit/context';
import { everyPart } from '@enishi/service-kit/crud/every-part';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { NameIds } from '@enishi/service-kit/import/cells';
import type { CrmDeps } from '../deps';

/** Own entities that rows may name. */
const own: readonly Entity[] = [company, companyMember];

export interface Names {
  /** Looks up what the cells of these fields name, as far as it is not known yet. */
  learn(fields: readonly Field[], texts: (field: Field) => Iterable<string>): Promise<void>;
  ids: NameIds;
}

/** All colleagues by folded name: an agency has hundreds at most. */
async function colleagues({ clients }: CrmDeps, ctx: CallContext): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>();
  const asked = { columns: ['name', 'l_name', 'f_name'], sort: 'created_at' };
  const { EnterpriseMemberService } = clients.rpc.identity;
  for await (const { enterprise_members = [] } of everyPart((place) =>
    EnterpriseMemberService.Index(ctx, { ...asked, ...place }),
  ))
    for (const { id_by_enterprise_id: id = 0, name, l_name, f_name } of enterprise_members) {
      const folded = foldText(name ?? `${l_name ?? ''}${f_name ?? ''}`);
      if (folded) found.set(folded, [...(found.get(folded) ?? []), id]);
    }
  return found;
}

export function createNames(deps: CrmDeps, ctx: CallContext): Names {
  /** By list, then by folded name. An empty list: nobody has the name. */
  const known = new Map<string, Map<string, number[]>>();

  async function learnOwn(definition: Entity, texts: ReadonlySet<string>): Promise<void> {
    const list = known.get(`ref:${definition.name}`) ?? new Map<string, number[]>();
    known.set(`ref:${definition.name}`, list);
    const open = [...texts].filter((text) => !list.has(foldText(text)));
    if (open.length === 0) return;
    for (const text of open) list.set(foldText(text), []);
    const spellings = [...new Set(open.flatMap((text) => [text, text.normalize('NFKC'), text.trim()]))];
    const docs = await ownRecords(deps, definition, ctx).find(
      { [definition.title]: { $in: spellings } },
      { projection: { [definition.key]: 1, [definition.title]: 1 } },
    );
    for (const doc of docs) {
      const ids = list.get(foldText(String(doc[definition.title])));
      const id = doc[definition.key] as number;
      if (ids && !ids.includes(id)) ids.push(id);
    }
  }

  return {
    async learn(fields, texts) {
      for (const field of fields) {
        if (field.kind !== 'ref') continue;
        const definition = own.find(({ name }) => name === field.entity);
        if (definition) await learnOwn(definition, new Set(texts(field)));
        else if (field.entity === enterpriseMember.name && !known.has(`ref:${field.entity}`))
          known.set(`ref:${field.entity}`, await colleagues(deps, ctx));
      }
    },
    ids: (list, name) => known.get(list)?.get(foldText(name)) ?? [],
  };
}
