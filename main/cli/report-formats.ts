/** What other tools read of a review. Apart from the code that writes it: that is loaded only where it is asked for. */
export const REPORT_FORMATS = ["sarif", "junit"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];
