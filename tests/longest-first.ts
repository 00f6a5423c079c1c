import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** They take a minute or more each; begun last, one of two workers would wait for the other. */
const LONG =
  /\/(crash|sealing\.walk|money\.corrections|screens(\.buyer)?|officer|\w+-keyboard)(\.alone)?\.test\.ts$|\.paths(\.alone)?\.test\.ts$/;
const rank = ({ moduleId }: TestSpecification): number => (LONG.test(moduleId) ? 0 : 1);

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
