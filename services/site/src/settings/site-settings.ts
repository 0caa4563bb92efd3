/** Reading the settings of a site: the latest published ones, and the draft. */
import type { Values } from '@enishi/protos/fields/parse';
import type { Entity } from '@enishi/protos/fields/types';
import { siteSetting, siteSettingDraft } from '@enishi/protos/site/site-setting';
import type { CallContext } from '@enishi/service-kit/base/context';
import { ownRecords } from '@enishi/service-kit/crud/own-records';
import { toRecord } from '@enishi/service-kit/crud/store';
import type { ClientSession } from 'mongoose';
import type { SiteNeeds } from '../needs';

async function latest(deps: SiteNeeds, { enterprise_id }: CallContext, definition: Entity, session?: ClientSession) {
  const doc = await ownRecords(deps, definition, { enterprise_id }).findOne(
    {},
    { sort: { id_by_enterprise_id: -1 }, session },
  );
  return doc ? toRecord(definition, doc) : undefined;
}

/** The settings that the site shows now; undefined before the first opening. */
export const publishedSettings = (deps: SiteNeeds, ctx: CallContext, session?: ClientSession) =>
  latest(deps, ctx, siteSetting, session);

export const currentDraft = (deps: SiteNeeds, ctx: CallContext, session?: ClientSession) =>
  latest(deps, ctx, siteSettingDraft, session);

/** The fields that draft and published settings share. */
export const settingValues = (record: Values): Values =>
  Object.fromEntries(Object.keys(siteSettingDraft.own).map((name) => [name, record[name] ?? null]));
