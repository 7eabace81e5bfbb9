declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    amount: number;
    headers: Record<string, string>;
  }
  interface Result {
    non2xx: number;
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    requests: { average: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
