/** Inputs for people of a deal: contacts of its company alone, and members of the agency who are active. */
import { controlOf, type InputProps, idList } from '@enishi/frontend-kit/entity/inputs/input-props';
import { type EntityRow, idOf } from '@enishi/frontend-kit/entity/values/row';
import { usePick } from '@enishi/frontend-kit/entity/values/use-pick';
import { useApi } from '@enishi/frontend-kit/runtime/api/realm';
import { MultiTypeahead } from '@enishi/frontend-kit/ui/console/MultiTypeahead';
import type { LoadOptions } from '@enishi/frontend-kit/ui/console/use-options';
import { companyMember } from '@enishi/protos/crm/company-member';
import type { Entity } from '@enishi/protos/fields/types';
import { enterpriseMember } from '@enishi/protos/identity/enterprise-member';
import { companyMemberStatus } from '@enishi/protos/master/company';
import { enterpriseMemberStatus } from '@enishi/protos/master/identity';
import { createContext, useCallback, useContext } from 'react';

/** The company whose contacts are offered. */
const ofCompany = createContext<number | undefined>(undefined);
export const ContactsOf = ofCompany.Provider;

const MOST = 50;

interface Narrowed {
  definition: Entity;
  conditions: readonly { column: string; operator: 'any'; value: number[] }[];
  /** Texts that tell people of the same name apart. */
  about: readonly string[];
}

function useNarrowed({ definition, conditions, about }: Narrowed): LoadOptions {
  const api = useApi();
  const asked = JSON.stringify(conditions);
  const columnList = about.join();
  return useCallback<LoadOptions>(
    async (keyword, signal) => {
      const columns = ['name', ...columnList.split(',')];
      const body = { keyword: keyword || undefined, conditions: JSON.parse(asked), columns, per_page: MOST };
      const answer = await api.post<Record<string, EntityRow[]>>(`${definition.plural}/index`, body, { signal });
      return (answer[definition.plural] ?? []).map((row) => ({
        id: idOf(definition, row),
        name: String(row.name ?? ''),
        description:
          columnList
            .split(',')
            .map((name) => row[name])
            .filter(Boolean)
            .join('・') || undefined,
      }));
    },
    [api, definition, asked, columnList],
  );
}

function People({ load, placeholder, ...props }: InputProps & { load: LoadOptions; placeholder: string }) {
  const { field, value, onChange, onBlur, disabled } = props;
  const { chosen, remember } = usePick(field, idList(value));
  return (
    <MultiTypeahead
      {...controlOf(props)}
      value={chosen}
      onChange={(options) => {
        remember(options);
        onChange(options.map(({ id }) => id));
      }}
      onBlur={onBlur}
      load={load}
      disabled={disabled}
      kind={field.label}
      placeholder={placeholder}
    />
  );
}

/** Contacts of the company who are still there. */
export function ContactsInput(props: InputProps) {
  const company = useContext(ofCompany);
  const any = (column: string, id: number) => ({ column, operator: 'any' as const, value: [id] });
  const load = useNarrowed({
    definition: companyMember,
    conditions: [
      any('company_member_status_id', companyMemberStatus.code.active),
      ...(company ? [any('company_id_by_enterprise_id', company)] : []),
    ],
    about: ['department', 'position', 'email'],
  });
  return <People {...props} load={load} placeholder={company ? 'この企業の担当者から検索' : '入力して検索'} />;
}

/** Members of the agency who can sign in. */
export function StaffInput(props: InputProps) {
  const load = useNarrowed({
    definition: enterpriseMember,
    conditions: [
      { column: 'enterprise_member_status_id', operator: 'any', value: [enterpriseMemberStatus.code.active] },
    ],
    about: ['position', 'email'],
  });
  return <People {...props} load={load} placeholder="自社のメンバーから検索" />;
}
