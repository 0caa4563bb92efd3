/** Names in cells that stand for records: looked up once a file and name. */

import { company } from '@enishi/protos/crm/company';
import { companyMember } from '@enishi/protos/crm/company-member';
import { foldText } from '@enishi/protos/fields/normalize';
import type { Entity, Field } from '@enishi/protos/fields/types';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import type { CallContext } from '@enishi/service-kit/base/context';
import { everyPart } from '@enishi/service-kit/crud/every-part';
import { escapeRegex } from '@enishi/service-kit/crud/keyword';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import type { NameIds } from '@enishi/service-kit/import/cells';
import { MISSING } from '@enishi/service-kit/tabular/shift-jis';
import type { ImportDeps } from './state';

/** Own entities that rows may name. */
const own: readonly Entity[] = [company, companyMember];

export interface Names {
  /** Looks up what the cells of these fields name, as far as it is not known yet. */
  learn(fields: readonly Field[], texts: (field: Field) => Iterable<string>): Promise<void>;
  ids: NameIds;
  /** Ids that a name may stand for in which signs that Shift_JIS lacks were replaced. */
  guesses(field: Field, name: string): readonly number[];
}

/** Whatever has one sign where the folded text has a mark. */
const markedPattern = (folded: string): RegExp =>
  new RegExp(`^${folded.split(foldText(MISSING)).map(escapeRegex).join('.{0,2}')}$`);

/** All colleagues by folded name: an agency has hundreds at most. */
async function colleagues({ clients }: ImportDeps, ctx: CallContext): Promise<Map<string, number[]>> {
  const idsByName = new Map<string, number[]>();
  const asked = { columns: ['name', 'l_name', 'f_name'], sort: 'created_at' };
  const { EnterpriseMemberService } = clients.rpc.identity;
  for await (const { enterprise_members = [] } of everyPart((place, within) =>
    EnterpriseMemberService.Index(ctx, { ...asked, ...place }, within),
  ))
    for (const { id_by_enterprise_id: id = 0, name, l_name, f_name } of enterprise_members) {
      const folded = foldText(name ?? `${l_name ?? ''}${f_name ?? ''}`);
      if (folded) idsByName.set(folded, [...(idsByName.get(folded) ?? []), id]);
    }
  return idsByName;
}

export function createNames(deps: ImportDeps, ctx: CallContext): Names {
  /** By list, then by folded name. An empty list: no record has the name. */
  const cache = new Map<string, Map<string, number[]>>();

  async function learnOwn(definition: Entity, texts: ReadonlySet<string>): Promise<void> {
    const list = cache.get(`ref:${definition.name}`) ?? new Map<string, number[]>();
    cache.set(`ref:${definition.name}`, list);
    const open = [...texts].filter((text) => !list.has(foldText(text)));
    if (open.length === 0) return;
    for (const text of open) list.set(foldText(text), []);
    const { key, title } = definition;
    const find = async (filter: object) => {
      for (const doc of await ownRecords(deps, definition, ctx).find(filter, {
        projection: { [key]: 1, [title]: 1 },
      })) {
        const folded = foldText(String(doc[title]));
        const ids = list.get(folded) ?? [];
        list.set(folded, ids);
        const id = doc[key] as number;
        if (!ids.includes(id)) ids.push(id);
      }
    };
    const spellings = [...new Set(open.flatMap((text) => [text, text.normalize('NFKC'), text.trim()]))];
    await find({ [title]: { $in: spellings } });
    // Few are left: their names are looked for in the folded copies, which have no index of their own.
    const folded = open.map((text) => foldText(text)).filter((text) => text !== '' && !list.get(text)?.length);
    if (folded.length === 0) return;
    const marked = folded.filter((text) => text.includes(foldText(MISSING)));
    await find({ [`_fold.${title}`]: { $in: [...folded, ...marked.map(markedPattern)] } });
  }

  return {
    async learn(fields, texts) {
      for (const field of fields) {
        if (field.kind !== 'ref') continue;
        const definition = own.find(({ name }) => name === field.entity);
        if (definition) await learnOwn(definition, new Set(texts(field)));
        else if (field.entity === enterpriseMember.name && !cache.has(`ref:${field.entity}`))
          cache.set(`ref:${field.entity}`, await colleagues(deps, ctx));
      }
    },
    ids: (list, name) => cache.get(list)?.get(foldText(name)) ?? [],
    guesses(field, name) {
      if (field.kind !== 'ref' || !name.includes(MISSING)) return [];
      const pattern = markedPattern(foldText(name));
      return [...(cache.get(`ref:${field.entity}`) ?? [])].flatMap(([folded, ids]) =>
        pattern.test(folded) ? ids : [],
      );
    },
  };
}
