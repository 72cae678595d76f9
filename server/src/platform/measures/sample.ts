/** The labels of one series. Their values come from short lists of ours: never a person, a document's number or an address. */
export type Labels = Readonly<Record<string, string>>;
/** One series: its labels, its value, and of a histogram the end of its name. */
export type Sample = readonly [labels: Labels, value: number, end?: '_bucket' | '_sum' | '_count'];
