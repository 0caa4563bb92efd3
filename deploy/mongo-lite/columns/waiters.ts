/** Those who wait for something that may come later than they want to wait. */
export class Waiters {
  private waiting: (() => void)[] = [];

  /** Resolves when all are let go, after `mostMs` at the latest. */
  wait(mostMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, mostMs).unref();
      this.waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  letGo(): void {
    const waiting = this.waiting;
    this.waiting = [];
    for (const go of waiting) go();
  }
}
