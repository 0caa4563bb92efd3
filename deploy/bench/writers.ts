/** People who change and delete candidates while others ask. */

import { Agent } from 'node:http';
import { createRandom } from '@enishi/demo/random';
import { ask } from './clients';

const SEED = 7;
const WRITERS = 2;
const NAMES = ['山田', '佐藤', '新井', '渡邉', '髙橋'];
const SKILLS = ['Javaでの開発経験が豊富です。', 'AWSの設計を担当しました。', '要件定義から運用まで。'];

export class Writers {
  private readonly random = createRandom(SEED);
  private ids: number[] = [];
  private readonly underWay = new Set<number>();
  /** Written since they were last read. */
  private readonly done = new Set<number>();
  private running: Promise<unknown> = Promise.resolve();
  private stopped = false;
  written = 0;

  constructor(
    private readonly url: string,
    private readonly headers: Record<string, string>,
  ) {}

  private one<T>(values: readonly T[]): T {
    return values[Math.floor(this.random.next() * values.length)];
  }

  start(ids: number[]): void {
    this.ids = ids;
    this.running = Promise.all(Array.from({ length: WRITERS }, () => this.write()));
  }

  private async write(): Promise<void> {
    // A question may take longer than the product keeps a connection.
    const agent = new Agent();
    while (!this.stopped) {
      const id = this.one(this.ids);
      if (this.underWay.has(id)) continue;
      this.underWay.add(id);
      const candidate = {
        l_name: this.one(NAMES),
        desc_skill_summary: this.one(SKILLS),
        monthly_price_num: 40 + Math.floor(this.random.next() * 60),
        candidate_rank_id: 1 + Math.floor(this.random.next() * 4),
      };
      const goes = this.random.next() < 0.1;
      const path = `/api/enterprise/candidates/${goes ? 'delete' : 'update'}/${id}`;
      await ask(this.url, agent, { method: 'POST', path, headers: this.headers, body: goes ? {} : { candidate } });
      this.done.add(id);
      this.underWay.delete(id);
      this.written++;
    }
    agent.destroy();
  }

  /** @returns the ids that were written at any time since this call, or were not read again before it */
  watch(): () => number[] {
    const before = [...this.underWay, ...this.done];
    return () => [...before, ...this.underWay, ...this.done];
  }

  /** Ids that are written and may be read again. */
  settled(): number[] {
    const ids = [...this.done].filter((id) => !this.underWay.has(id));
    for (const id of ids) this.done.delete(id);
    return ids;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }
}
