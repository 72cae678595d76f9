import { randomBytes } from 'node:crypto';

/** A place in a trace, as W3C Trace Context has it: all digits are hexadecimal. */
export interface TraceContext {
  traceId: string;
  spanId: string;
  /** the span of the caller, where it sent one */
  parentId: string | undefined;
  /** false where the caller decided that this trace is not recorded */
  isRecorded: boolean;
}

// The specification: a version of ff, and ids of zeros alone, are not valid. A later version may have more at its end.
const given =
  /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;
const newSpanId = () => randomBytes(8).toString('hex');

/** Continues the trace of a `traceparent`; without a valid one it begins a trace whose id is the id of the request, a UUID without its dashes. */
export function contextOf(
  traceparent: string | string[] | undefined,
  requestId: string,
): TraceContext {
  const [, traceId, parentId, flags = '01'] =
    (typeof traceparent === 'string' && given.exec(traceparent)) || [];
  const isRecorded = (Number.parseInt(flags, 16) & 1) === 1;
  return {
    traceId: traceId ?? requestId.replaceAll('-', ''),
    spanId: newSpanId(),
    parentId,
    isRecorded,
  };
}

/** A call that this program makes within a trace. */
export const within = (context: TraceContext): TraceContext => ({
  ...context,
  spanId: newSpanId(),
  parentId: context.spanId,
});

export const traceparentOf = ({ traceId, spanId, isRecorded }: TraceContext): string =>
  `00-${traceId}-${spanId}-${isRecorded ? '01' : '00'}`;
