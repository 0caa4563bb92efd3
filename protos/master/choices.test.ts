import * as agreement from './agreement';
import * as billing from './billing';
import * as calls from './calls';
import * as candidate from './candidate';
import { type ChoiceList, choiceList } from './choice-list';
import * as company from './company';
import * as crm from './crm';
import * as domains from './domains';
import * as identity from './identity';
import * as job from './job';
import * as messaging from './messaging';
import * as opportunity from './opportunity';
import * as received from './received';
import * as suppression from './suppression';

const modules: Record<string, unknown>[] = [
  agreement,
  billing,
  calls,
  candidate,
  company,
  crm,
  domains,
  identity,
  job,
  messaging,
  received,
  suppression,
  opportunity,
];
const isList = (value: unknown): value is ChoiceList =>
  typeof value === 'object' && value !== null && 'items' in value && 'label' in value;
const lists = modules.flatMap((module) => Object.values(module).filter(isList));

const ids = (list: ChoiceList): number[] => list.items.map(({ id }) => id);

describe('choice lists', () => {
  it('have names of their own, and a label and a key for every code', () => {
    expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length);
    for (const list of lists) {
      expect(Object.keys(list.code)).toHaveLength(list.items.length);
      for (const { id, name } of list.items) expect(list.label(id)).toBe(name);
    }
  });

  it('answer empty for codes they do not have', () => {
    expect(candidate.gender.label(null)).toBe('');
    expect(candidate.gender.label(99)).toBe('');
    expect(candidate.gender.has(99)).toBe(false);
    expect(candidate.gender.idOf('男性')).toBe(1);
    expect(candidate.gender.idOf('なし')).toBeUndefined();
  });

  it('refuse codes, labels and keys that occur twice', () => {
    expect(() =>
      choiceList('x', [
        [1, 'a'],
        [1, 'b'],
      ]),
    ).toThrow('x: 1 b occurs twice');
    expect(() =>
      choiceList('x', [
        [1, 'a'],
        [2, 'a'],
      ]),
    ).toThrow('x: 2 a occurs twice');
    expect(() =>
      choiceList('x', [
        [1, 'a', 'k'],
        [2, 'b', 'k'],
      ]),
    ).toThrow('x: key k occurs twice');
  });

  it('carry exactly the codes that are stored', () => {
    const upTo = (last: number): number[] => Array.from({ length: last + 1 }, (_, i) => i);
    expect(ids(company.companySalesStatus)).toEqual(upTo(10));
    expect(ids(candidate.candidateRegisterStatus)).toEqual(upTo(10));
    expect(ids(candidate.candidateSalesStatus)).toEqual(upTo(4));
    expect(ids(opportunity.opportunityStatus)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11]);
    expect(ids(domains.siteDomainStatus)).toEqual(upTo(20));
    expect(ids(identity.linkageService)).toEqual([0, 1, 50, 98, 99]);
    expect(ids(identity.enterpriseMemberStatus)).toEqual(upTo(3));
    expect(identity.enterpriseContractStatus.code).toEqual({ in_contract: 1, ended: 0 });
    expect(job.jobOpenStatus.code).toEqual({ public: 1, private: 2 });
  });
});

describe('the states of a site domain', () => {
  const { nextSiteDomainStatus, SITE_DOMAIN_CREATION, SITE_DOMAIN_DELETION, SITE_DOMAIN_DELETION_ENTRY } = domains;

  it('lead from unlinked to live and stay there', () => {
    for (const status of SITE_DOMAIN_CREATION.slice(0, -1)) expect(nextSiteDomainStatus(status)).toBe(status + 1);
    expect(nextSiteDomainStatus(10)).toBe(10);
  });

  it('can be left from every creation state by a deletion that ends unlinked', () => {
    for (const status of SITE_DOMAIN_CREATION.slice(1)) {
      let at: number = SITE_DOMAIN_DELETION_ENTRY[status];
      const seen: number[] = [];
      while (at !== 0) {
        expect(domains.isSiteDomainDeleting(at)).toBe(true);
        seen.push(at);
        at = nextSiteDomainStatus(at);
      }
      expect(seen.at(-1)).toBe(20);
    }
    expect(SITE_DOMAIN_DELETION_ENTRY[10]).toBe(SITE_DOMAIN_DELETION[0]);
  });
});
