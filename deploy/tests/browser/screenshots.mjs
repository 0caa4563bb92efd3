// Writes a picture of every page at 1440 and 390 px, from the demo agency of a product of its own.
// Usage: node deploy/tests/browser/screenshots.mjs FOLDER [part of a name]
import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const here = path.dirname(fileURLToPath(import.meta.url));
const [folder, only = ''] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node screenshots.mjs FOLDER [part of a name]');

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844, isMobile: true, hasTouch: true },
];

/** Pages that need no session, by name. */
const open = {
  'site-top': '/',
  'site-jobs': '/jobs',
  'site-jobs-none': '/jobs?keyword=%E3%81%AA%E3%81%84%E3%81%AF%E3%81%9A',
  'site-jobs-found': '/jobs?keyword=React&prices=6',
  'site-category': '/jobs/occupation-2',
  'site-privacy': '/privacy',
  'site-terms': '/terms',
  'site-missing': '/jobs/detail/999999',
  'register-profile': '/register/profile',
  'register-occupations': '/register/occupations',
  'register-skills': '/register/skills',
  'register-business-days': '/register/business_days',
  'register-others': '/register/others',
  'register-thanks': '/register/thanks',
  'enterprise-signin': '/enterprise/signin',
  'enterprise-signup': '/enterprise/signup',
  'enterprise-terms': '/enterprise/terms',
  'admin-signin': '/admin/signin',
  'admin-signup': '/admin/signup',
};

const enterprise = {
  candidates: '/enterprise/candidates',
  'candidates-create': '/enterprise/candidates/create',
  'candidates-detail': '/enterprise/candidates/320',
  'candidates-applies': '/enterprise/candidates/320/webentry',
  companies: '/enterprise/companies',
  'companies-create': '/enterprise/companies/create',
  'companies-detail': '/enterprise/companies/1',
  'companies-jobs': '/enterprise/companies/1/job',
  'companies-members': '/enterprise/companies/1/company-members',
  'company-members': '/enterprise/company_members',
  'company-members-detail': '/enterprise/company_members/1',
  jobs: '/enterprise/jobs',
  'jobs-create': '/enterprise/jobs/create',
  'jobs-detail': '/enterprise/jobs/100',
  'jobs-matching': '/enterprise/jobs/100/matching',
  'jobs-opportunities': '/enterprise/jobs/100/opportunity',
  'candidates-matching': '/enterprise/candidates/320/matching',
  'opportunities-board': '/enterprise/opportunities/board',
  'opportunities-forecast': '/enterprise/opportunities/forecast',
  agreements: '/enterprise/agreements',
  'agreements-detail': '/enterprise/agreements/1',
  'agreements-documents': '/enterprise/agreements/1/documents',
  'agreements-months': '/enterprise/agreements/1/hours',
  'agreement-hours': '/enterprise/agreements/hours',
  'candidates-comments': '/enterprise/candidates/320/comment',
  'candidates-activity': '/enterprise/candidates/320/activity',
  'candidates-duplicates': '/enterprise/candidates/duplicates',
  'candidates-merge': '/enterprise/candidates/merge?ids=320,319',
  'candidate-resume': '/enterprise/candidate_resumes/1',
  'companies-merge': '/enterprise/companies/merge?ids=1,2',
  imports: '/enterprise/import_files',
  'imports-kind': '/enterprise/import_files/select_kind',
  'imports-upload': '/enterprise/import_files/upload/1',
  'setting-member': '/enterprise/setting/member',
  'setting-password': '/enterprise/setting/member/password',
  'setting-sessions': '/enterprise/setting/sessions',
  'setting-members': '/enterprise/setting/members',
  'setting-members-detail': '/enterprise/setting/members/2',
  'setting-members-invite': '/enterprise/setting/members/invite',
  'setting-access-logs': '/enterprise/setting/access_logs',
  'setting-enterprise': '/enterprise/setting/enterprise',
  'console-missing': '/enterprise/nowhere',
};

const admin = {
  'admin-enterprises': '/admin/enterprises',
  'admin-enterprises-create': '/admin/enterprises/create',
  'admin-enterprises-detail': '/admin/enterprises/1',
  'admin-enterprises-members': '/admin/enterprises/1/members',
  'admin-enterprises-overview': '/admin/enterprises/overview',
  'admin-enterprises-contracts': '/admin/enterprises/1/invoice_settings',
  'admin-enterprises-invoices': '/admin/enterprises/1/invoices',
  'admin-contract-create': '/admin/enterprise_invoice_settings?enterprise=1',
  'admin-invoice-schedules': '/admin/enterprise_invoice_schedules',
  'admin-invoices': '/admin/enterprise_invoices',
  'admin-invoice-payments': '/admin/enterprise_invoices/payments',
  'admin-invoice-issuer': '/admin/invoice_issuer',
  'admin-second-factor': '/admin/admin_members/second_factor',
  'admin-companies': '/admin/companies',
  'admin-members': '/admin/admin_members',
  'admin-dead-letters': '/admin/dead_letters',
  'admin-announces': '/admin/announces',
  'admin-announces-create': '/admin/announces/create',
  'admin-announces-detail': '/admin/announces/8',
};

const data = fs.mkdtempSync(path.join(os.tmpdir(), 'enishi-pictures-'));
const product = fork(path.join(here, 'support/serve.cjs'), [data, 'demo']);
const [{ url, signIns }] = await once(product, 'message');
const base = url.replace('127.0.0.1', 'localhost');
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
fs.mkdirSync(folder, { recursive: true });

async function settled(page) {
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(300);
}

async function pictures(page, width, pages) {
  for (const [name, at] of Object.entries(pages)) {
    if (!name.includes(only)) continue;
    const problems = [];
    const note = (message) => ['error', 'warning'].includes(message.type()) && problems.push(message.text());
    page.on('console', note);
    await page.goto(base + at);
    await settled(page);
    page.off('console', note);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
    const wide = beyond > 0 ? ` ${beyond} px too wide` : '';
    console.log(`${name}-${width}${wide}${problems.length > 0 ? ` ${problems.join(' | ')}` : ''}`);
  }
}

async function signIn(page, area, email, password) {
  await page.goto(`${base}/${area}/signin`);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await page.waitForURL((address) => !address.pathname.endsWith('/signin'));
}

try {
  const staff = signIns[0];
  const operator = signIns.at(-1);
  for (const { width, height, ...device } of sizes) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'ja-JP', ...device });
    const page = await context.newPage();
    await pictures(page, width, open);
    await page.goto(`${base}/jobs`);
    const job = await page.getByRole('main').getByRole('article').getByRole('link').first().getAttribute('href');
    await pictures(page, width, { 'site-detail': job });
    await signIn(page, 'enterprise', staff.email, staff.password);
    await pictures(page, width, enterprise);
    await signIn(page, 'admin', operator.email, operator.password);
    await pictures(page, width, admin);
    await context.close();
  }
} finally {
  await browser.close();
  const gone = once(product, 'exit');
  product.kill('SIGTERM');
  await gone;
  fs.rmSync(data, { recursive: true, force: true });
}
