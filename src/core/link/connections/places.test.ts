import { testConnections, type ConnectionCase } from '../../languages/linking.testing.ts';

const CASES: readonly ConnectionCase[] = [
  [
    'flags',
    `=== a.ts
import { initialize } from 'unleash-client';
import * as ld from '@launchdarkly/node-server-sdk';
import { OpenFeature } from '@openfeature/server-sdk';
import { GrowthBook } from '@growthbook/growthbook';
const unleash = initialize({});
export async function f(user: string) {
  unleash.isEnabled('new-cart');
  await ld.init('').variation('dark-mode', user, false);
  await OpenFeature.getClient().getBooleanValue('v2', false);
  new GrowthBook().isOn('beta');
}
=== b.py
import waffle
from openfeature import api
def g(request):
    waffle.flag_is_active(request, "pay_later")
    api.get_client().get_boolean_value("v2", False)
=== c.go
package c
import "github.com/Unleash/unleash-client-go/v4"
func H() { unleash.IsEnabled("new-cart") }
`,
    [
      'H -gated_by_flag-> new-cart',
      'f -gated_by_flag-> beta',
      'f -gated_by_flag-> dark-mode',
      'f -gated_by_flag-> new-cart',
      'f -gated_by_flag-> v2',
      'g -gated_by_flag-> pay_later',
      'g -gated_by_flag-> v2',
    ],
  ],
  [
    'models and statements in TypeScript and Go',
    `=== a.ts
import { Entity } from 'typeorm';
import { Pool } from 'pg';
import { Sequelize } from 'sequelize';
@Entity('people')
export class Person {}
@Entity()
export class OrderItem {}
const pool = new Pool();
const Tag = new Sequelize('').define('tags', {});
export const read = (id: string) => pool.query(\`UPDATE people SET a = \${id}\`);
=== b.go
package b
import (
	"database/sql"
	"gorm.io/gorm"
)
type Company struct { gorm.Model }
type Person struct { ID int }
func (Person) TableName() string { return "people" }
func Read(db *sql.DB) { db.Query("select * from companies where id = $1") }
`,
    [
      'Company -connects_to-> companies',
      'OrderItem -connects_to-> order_item',
      'Person -connects_to-> people',
      'Person -connects_to-> people',
      'Read -connects_to-> companies',
      'a.ts -connects_to-> tags',
      'read -connects_to-> people',
    ],
  ],
];

testConnections(['publishes', 'subscribes', 'gated_by_flag', 'connects_to'], CASES);
