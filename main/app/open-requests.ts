/** Something to open: the paths that belong together, such as a page and its project. */
export type OpenRequest = readonly string[];

/** Requests may come before there is a window: they wait, in order, and each is handled once. */
export interface OpenRequests {
  open(request: OpenRequest): void;
  /** Takes what has come so far and what will come. */
  start(handle: (request: OpenRequest) => void): void;
}

export function createOpenRequests(): OpenRequests {
  let waiting: readonly OpenRequest[] = [];
  let handler: ((request: OpenRequest) => void) | null = null;
  return {
    open(request) {
      if (request.length === 0) return;
      if (handler === null) waiting = [...waiting, request];
      else handler(request);
    },
    start(handle) {
      handler = handle;
      const before = waiting;
      waiting = [];
      for (const request of before) handle(request);
    },
  };
}

const MAX_PATHS = 20;
const MAX_PATH_LENGTH = 4_096;

/** What a second instance hands over before it ends. It comes from another process, so it is looked at. */
export function toOpenRequest(handedOver: unknown): OpenRequest {
  if (typeof handedOver !== "object" || handedOver === null || !("paths" in handedOver)) return [];
  const { paths } = handedOver;
  if (!Array.isArray(paths)) return [];
  return paths
    .filter((path): path is string => typeof path === "string" && path.length > 0 && path.length <= MAX_PATH_LENGTH)
    .slice(0, MAX_PATHS);
}
