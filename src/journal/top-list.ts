/** The most frequent of many keys, in bounded memory: when it is full, the rarest half makes room. */
export function createTopList(most = 4096): {
  add(key: string): void
  top(count: number): { key: string; count: number }[]
} {
  const counts = new Map<string, number>()
  const sorted = () => [...counts].sort(([, a], [, b]) => b - a)
  return {
    add(key) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
      if (counts.size > most) for (const [rare] of sorted().slice(most / 2)) counts.delete(rare)
    },
    top: (count) =>
      sorted()
        .slice(0, count)
        .map(([key, times]) => ({ key, count: times })),
  }
}
