import { expect, it } from 'vitest';
import { deployedPaths } from './deploy-commands.ts';
import { shellCommands } from './shell-commands.ts';

it.each([
  ['kubectl apply -n prod -f k8s/web.yaml -f=k8s/api.yaml', ['k8s/web.yaml', 'k8s/api.yaml']],
  ['kubectl apply -k overlays/prod', ['overlays/prod']],
  ['kubectl get pods -f x', []],
  ['kubectl apply -f https://example.com/x.yaml', []],
  ['helm upgrade --install shop ./charts/shop -f values.prod.yaml', ['values.prod.yaml', './charts/shop']],
  ['helm upgrade -n prod shop charts/shop --set a=b', ['charts/shop']],
  ['terraform -chdir=infra apply -auto-approve', ['infra']],
  ['terraform apply', ['.']],
  ['docker compose -f deploy/compose.yaml up -d', ['deploy/compose.yaml']],
  ['aws cloudformation create-stack --stack-name s --template-body file://stack.json', ['stack.json']],
  ['ansible-playbook -i hosts site.yml', ['hosts', 'site.yml']],
  ['make deploy', []],
])('%s deploys %j', (text, paths) => {
  expect(
    shellCommands(text)
      .flatMap(deployedPaths)
      .map((word) => word.text),
  ).toEqual(paths);
});
