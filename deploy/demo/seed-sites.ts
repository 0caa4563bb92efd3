/** Makes the demo's public sites, once each: the agencies that are missing, their jobs, what their sites say and show. */
import { company } from '@enishi/protos/crm/company';
import { job } from '@enishi/protos/jobs/job';
import { siteSettingDraft } from '@enishi/protos/site/site-setting';
import type { CallContext } from '@enishi/service-kit/base/context';
import type { Constellation } from '@enishi/service-kit/boot/constellation';
import { inputToWire } from '@enishi/service-kit/crud/codec';
import { demoEnterprise, demoMembers } from './agency';
import type { SitePictures } from './art/pictures';
import { demoCompanies } from './companies';
import { demoJobs } from './jobs';
import { createRandom } from './random';
import { daysBefore, madeBy, oldestFirst } from './seed';
import { ensureAgency } from './seed-agency';
import { type DemoSite, demoSites } from './sites';
import { tracks } from './tracks';
import { demoContext, writeRecords } from './writer';

interface Progress {
  _id: string;
  started_at: Date;
  done: boolean;
}

const COMPANIES = 12;
const SLOW = { deadlineMs: 20_000 };

/** Jobs of the agency's lines of work, from companies of its own. */
async function fill({ service }: Constellation, enterprise_id: number, site: DemoSite, now: Date): Promise<void> {
  if (!site.agency) return;
  const { seed, jobs: count, occupations, nextMonth } = site.agency;
  const random = createRandom(seed);
  const companies = oldestFirst(demoCompanies(random, COMPANIES, 1));
  const companyIds = await writeRecords(
    service('crm').deps,
    company,
    enterprise_id,
    companies.map(({ values, daysAgo }) => ({ values, at: daysBefore(now, daysAgo), member_id: 1 })),
  );
  const own = tracks.filter((track) => track.occupations.some((name) => occupations.includes(name)));
  const options = { count, companies: companyIds.map((_, index) => index), members: 1, now, nextMonth, tracks: own };
  const records = oldestFirst(demoJobs(random, options)).map((row) => ({
    values: { ...row.values, company_id_by_enterprise_id: companyIds[row.company] },
    ...madeBy(row, now, 1),
  }));
  await writeRecords(service('jobs').deps, job, enterprise_id, records);
}

/** @returns the key under which a setting names the picture */
async function upload(
  { clients }: Constellation,
  ctx: CallContext,
  name: string,
  bytes: Buffer,
  versions: readonly Buffer[] = [],
): Promise<string> {
  const { enterprise_image } = await clients.rpc.site.SiteImageService.Create(ctx, { bytes, file_name: name }, SLOW);
  const { id_by_enterprise_id: id = 0, file = '' } = enterprise_image;
  for (const version of versions) await clients.rpc.site.SiteImageService.AddVersion(ctx, { id, bytes: version }, SLOW);
  return file;
}

async function publish(constellation: Constellation, ctx: CallContext, site: DemoSite): Promise<void> {
  const { logo, favicon, visual, versions, features }: SitePictures = site.pictures();
  const pictured = [];
  for (const [at, feature] of site.settings.features.entries())
    pictured.push({ ...feature, image: await upload(constellation, ctx, `特徴${at + 1}.png`, features[at]) });
  const settings = {
    ...site.settings,
    features: pictured,
    logo_url: await upload(constellation, ctx, 'ロゴ.png', logo),
    favicon_url: await upload(constellation, ctx, 'ファビコン.png', favicon),
    key_visual: await upload(constellation, ctx, 'メインビジュアル.png', visual, versions),
  };
  const { values } = inputToWire(siteSettingDraft, settings, 'update');
  const enterprise_name = site.agency?.enterprise.name ?? demoEnterprise.name;
  const request = { site_setting_draft: values, enterprise_name, service_name: site.settings.service_name };
  await constellation.clients.rpc.site.SiteDraftService.Open(ctx, request, SLOW);
}

/**
 * In an installation with the demo agency only; an interrupted run goes on where it stopped.
 * @param say told what happens, in one line
 */
export async function seedSites(constellation: Constellation, say: (line: string) => void = () => {}): Promise<void> {
  const progress = constellation.service('identity').deps.connection.collection<Progress>('demo_progress');
  if (!(await progress.findOne({ _id: 'agency', done: true }))) return;
  for (const site of demoSites) {
    const _id = `site ${site.domain}`;
    const mark = await progress.findOne({ _id });
    if (mark?.done) continue;
    say(`Opening the demo site of ${site.settings.service_name} ...`);
    const started_at = mark?.started_at ?? new Date();
    if (!mark) await progress.insertOne({ _id, started_at, done: false });
    const { enterprise = demoEnterprise, founder = demoMembers[0] } = site.agency ?? {};
    const enterprise_id = await ensureAgency(constellation, { ...enterprise, site_domain: site.domain }, founder);
    await fill(constellation, enterprise_id, site, started_at);
    await publish(constellation, demoContext(enterprise_id, 1), site);
    await progress.updateOne({ _id }, { $set: { done: true } });
  }
}
