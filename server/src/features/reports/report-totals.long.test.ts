// Tests every one of the fifty filters as PDF and XLSX, too.
import './report-totals.test.ts';
