/** Questions under way: the page of one and its number come one after the other. */
const MAX = 8;

/** The last answers, each good for one version of what was asked. */
export class Recent<T> {
  private readonly answers = new Map<string, { version: number; answer: T }>();

  of(name: string, version: number, look: () => T): T {
    const known = this.answers.get(name);
    if (known?.version === version) return known.answer;
    const answer = look();
    this.answers.delete(name);
    this.answers.set(name, { version, answer });
    if (this.answers.size > MAX) this.answers.delete(this.answers.keys().next().value!);
    return answer;
  }

  clear(): void {
    this.answers.clear();
  }
}
