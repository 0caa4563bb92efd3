/** How candidates and jobs are compared: what is looked at, how much it counts, which skills are close to one another. */

interface Criterion {
  label: string;
  /** Needed for the work; otherwise it is a wish, which only orders. */
  must: boolean;
  /** 0 to 5: how much it counts where an agency has not said. */
  weight: number;
}

/**
 * Everything that is looked at, and nothing else: never gender, age, nationality or origin. Which of them are needs and
 * which are wishes is the same for all agencies, so that two agencies mean the same by 必須.
 */
export const matchCriteria = {
  skills: { label: '必須スキル', must: true, weight: 5 },
  welcome: { label: '歓迎スキル', must: false, weight: 2 },
  occupation: { label: '職種', must: true, weight: 4 },
  price: { label: '単価', must: true, weight: 4 },
  start: { label: '稼働開始', must: true, weight: 3 },
  days: { label: '稼働日数', must: false, weight: 2 },
  style: { label: '勤務形態', must: false, weight: 2 },
  place: { label: '勤務地', must: false, weight: 2 },
  contract: { label: '契約形態', must: true, weight: 2 },
  resale: { label: '商流', must: true, weight: 3 },
} as const satisfies Record<string, Criterion>;

export type MatchCriterion = keyof typeof matchCriteria;
export const matchCriterionNames = Object.keys(matchCriteria) as MatchCriterion[];
export const MAX_MATCH_WEIGHT = 5;

/** How much each criterion counts; 0 leaves it out. */
export type MatchWeights = Readonly<Record<MatchCriterion, number>>;

export const DEFAULT_MATCH_WEIGHTS: MatchWeights = Object.fromEntries(
  matchCriterionNames.map((name) => [name, matchCriteria[name].weight]),
) as MatchWeights;

/** Knowing one skill of a group is near to knowing the others. Names as the list of skills has them. */
const families: readonly (readonly string[])[] = [
  ['JavaScript', 'TypeScript'],
  ['Java', 'Kotlin', 'Scala'],
  ['C', 'C++', 'Rust'],
  ['Swift', 'Objective-C'],
  ['React', 'Next.js'],
  ['Vue.js', 'Nuxt'],
  ['React', 'Vue.js', 'Angular'],
  ['Laravel', 'PHP'],
  ['Ruby', 'Ruby on Rails'],
  ['Python', 'Django'],
  ['Java', 'Spring Boot'],
  ['AWS', 'Google Cloud'],
  ['MySQL', 'PostgreSQL'],
  ['Docker', 'Kubernetes'],
];

/** Skills close to each skill, by id. @throws Error for a name that is in no list */
export function relatedSkills(idOf: (name: string) => number | undefined): ReadonlyMap<number, ReadonlySet<number>> {
  const related = new Map<number, Set<number>>();
  for (const family of families) {
    const ids = family.map((name) => {
      const id = idOf(name);
      if (id === undefined) throw new Error(`No skill is called ${name}`);
      return id;
    });
    for (const id of ids) {
      const near = related.get(id) ?? new Set();
      for (const other of ids) if (other !== id) near.add(other);
      related.set(id, near);
    }
  }
  return related;
}
