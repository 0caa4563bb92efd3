/** The draft of the site, the settings that were opened, and what may be done with them. */
import type { EntityRow } from '@enishi/frontend-kit/entity/values/row';
import { useAction, useIndex, useShow } from '@enishi/frontend-kit/runtime/api/entities';
import type { Values } from '@enishi/protos/fields/parse';
import type { Field, FieldValue } from '@enishi/protos/fields/types';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';

const { plural } = siteSettingDraft;
const both = [plural, siteSetting.plural];

export const useDraft = () => useShow<EntityRow>(siteSettingDraft);

/** Answers the draft as it is stored now. */
export function useSaveDraft() {
  return useAction<EntityRow, Values>(
    async (api, values) => {
      const body = { [siteSettingDraft.name]: values };
      return (await api.put<Record<string, EntityRow>>(`${plural}/create`, body))[siteSettingDraft.name];
    },
    [plural],
  );
}

/** Opens the draft to the public, if it still is the one that was looked at. */
export const useOpenDraft = () =>
  useAction<unknown, EntityRow>(
    (api, { updated_at }) => api.put(`${plural}/open`, { [siteSettingDraft.name]: { updated_at } }),
    both,
  );

export const useOpenings = (page: number, per_page: number) =>
  useIndex<EntityRow>(siteSetting, { page, per_page, sort: '-opened_at' });

/** The settings as the public sees them; undefined while nothing was ever opened. */
export function usePublished() {
  const openings = useOpenings(1, 1);
  const id = openings.data?.rows[0]?.[siteSetting.key] as number | undefined;
  const shown = useShow<EntityRow>(siteSetting, id, { enabled: id !== undefined });
  return { published: shown.data, isPending: openings.isPending || (id !== undefined && shown.isPending) };
}

export const settingFields: readonly [name: string, field: Field][] = Object.entries(siteSettingDraft.own);

/** Nothing, an empty text and an empty list are the same to a visitor. */
const plain = (value: FieldValue | undefined): string =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? 'null' : JSON.stringify(value);

/** Names of the settings in which two records differ. */
export const differences = (a: EntityRow | undefined, b: EntityRow | undefined): string[] =>
  settingFields.map(([name]) => name).filter((name) => plain(a?.[name]) !== plain(b?.[name]));

/** The settings of a record, to be saved as the draft. */
export const settingsOf = (record: EntityRow): Values =>
  Object.fromEntries(settingFields.map(([name]) => [name, record[name] ?? null]));
